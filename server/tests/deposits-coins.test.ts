import { coinAmount, coins } from '@kehribar/shared/rules/coins'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { coinRate, player as playerTable } from '@server/db/schema'
import { balances } from '@server/ledger'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { coinForm, coinIdOf, depositsOf, postDeposit, report, start, stateOf, messageSubjects } from './deposits-support'
import { expectClean } from './money-support'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const progress = async (reference: string, seen: number, needed = 19) => (await server.partnerCall('paymentProgress', { reference, seen, needed })).body

test('DEP-07 DATA-20 VAL-39 the answer contains address, network and coin amount, which replace the form', async () => {
  const body = await postDeposit(server, player, coinForm({ payment_method_id: 9 }))
  expect(body).toMatchObject({ status: 1, success: true, data: { amount: 2000, coin: 'usdt', network: 'TRC20', coin_amount: '48.192772' } })
  expect(body.url).toBeUndefined()
  expect(coins.find(({ code }) => code === 'usdt')?.address.test(body.data?.address ?? '')).toBe(true)
  expect(body.data?.expires_at).toMatch(/^\d{4}-/)
  expect(server.payments.created.at(-1)).toMatchObject({ method: 'crypto', amount: '200000', coin: { code: 'usdt', network: 'TRC20', amount: '48.192772' } })
  expect(await depositsOf(server, player)).toMatchObject([{ state: 'pending', coin: 'usdt', confirmations: 0 }])
  expect(await stateOf(server, player, body.pr_id ?? '')).toMatchObject({ state: 0, provider: 'crypto', data: body.data })
})

test('DEP-20 each of the ten coins is accepted, at its own rate and on its own network', async () => {
  for (const { code, network, decimals } of coins) {
    const { data } = await postDeposit(server, player, coinForm({ crypto: await coinIdOf(server, code) }))
    const [rate] = await server.db.select().from(coinRate).where(eq(coinRate.code, code))
    expect(data).toMatchObject({ coin: code, network, coin_amount: coinAmount(2_000_00n, rate?.kurusPerCoin ?? '', decimals) })
  }
})

test.each<[string, Parameters<typeof coinForm>[0], Record<string, string[]>]>([
  ['VAL-39 no coin', { crypto: undefined }, { crypto: ['validation.required'] }],
  ['VAL-39 a coin that is none', { crypto: 999 }, { crypto: ['deposit.coin_not_found'] }],
  ['VAL-39 no choice of a bonus', { wantbonus: undefined }, { wantbonus: ['deposit.bonus_choose'] }],
  ['VAL-51 less than 25 dollars', { amount: '1037.49' }, { amount: ['deposit.coin_minimum?min=1037.5&usd=25'] }],
  ['VAL-51 25 dollars, but less than the method takes', { amount: '1037.50' }, { amount: ['deposit.too_low?min=1050'] }],
  ['more than the method takes', { amount: '250000.01' }, { amount: ['deposit.too_high?max=250000'] }],
  ['DEP-19 another company than 9', { payment_method_id: 13 }, { payment_method_id: ['deposit.method_not_found'] }],
])('%s is refused at its field, without effect', async (_name, change, errors) => {
  expect(await postDeposit(server, player, coinForm(change))).toMatchObject({ status: 0, success: false, errors })
  expect(await depositsOf(server, player)).toEqual([])
})

test('VAL-51 the minimum of 25 dollars follows the configured rate; a coin that an operator disabled is neither accepted nor listed', async () => {
  await server.pool.query("update coin_rate set kurus_per_coin = 6000 where code = 'usdt'")
  expect(await postDeposit(server, player, coinForm({ amount: '1499.99' }))).toMatchObject({ errors: { amount: ['deposit.coin_minimum?min=1500&usd=25'] } })
  await start(server, player, coinForm({ amount: '1500' }))
  await server.pool.query("update coin_rate set kurus_per_coin = 4150 where code = 'usdt'")
  await server.pool.query("update coin_rate set enabled = false where code = 'doge'")
  expect(await postDeposit(server, player, coinForm({ crypto: await coinIdOf(server, 'doge') }))).toMatchObject({
    errors: { crypto: ['deposit.coin_not_found'] },
  })
  const listed = await server.call('fixfinMethods', { type: 'cryptocurrencyfixfin', cryptolist: true }, { cookie: player.cookie, key: newIdempotencyKey() })
  expect(listed.body.coins?.map(({ code }) => code)).not.toContain('doge')
  await server.pool.query("update coin_rate set enabled = true where code = 'doge'")
})

test('MONEY-10 a retry after a crash requests the same coin amount, even if the rate has changed', async () => {
  const key = newIdempotencyKey()
  const first = await postDeposit(server, player, coinForm(), key)
  await server.pool.query("update idempotency set response = null, lease_until = now() - interval '1 second' where player_id = $1", [player.id])
  await server.pool.query("update coin_rate set kurus_per_coin = 8000 where code = 'usdt'")
  expect(await postDeposit(server, player, coinForm(), key)).toEqual(first)
  await server.pool.query("update coin_rate set kurus_per_coin = 4150 where code = 'usdt'")
  const asked = server.payments.created.filter(({ reference }) => reference === first.pr_id)
  expect(asked.map(({ coin }) => coin?.amount)).toEqual(['48.192772', '48.192772'])
})

test('confirmations only increase, move no money, and end with the deposit', async () => {
  const reference = await start(server, player, coinForm())
  expect((await stateOf(server, player, reference)).confirmations).toBeUndefined()
  expect(await progress(reference, 0)).toEqual({ outcome: 'recorded' })
  expect((await stateOf(server, player, reference)).confirmations).toEqual({ seen: 0, needed: 19 })
  await Promise.all([7, 3, 5].map((seen) => progress(reference, seen)))
  await progress(reference, 2)
  expect((await stateOf(server, player, reference)).confirmations).toEqual({ seen: 7, needed: 19 })
  expect((await balances(server.db, player.id)).cash).toBe(0n)
  expect(await report(server, reference, { amount: '200000' })).toEqual({ outcome: 'recorded' })
  expect(await progress(reference, 19)).toEqual({ outcome: 'refused' })
  const over = await stateOf(server, player, reference)
  expect([over.state, over.confirmations, over.data]).toEqual([1, undefined, undefined])
  expect((await balances(server.db, player.id)).cash).toBe(2_000_00n)
})

test('MONEY-11 progress of anything but an open coin payment is refused', async () => {
  for (const reference of ['no-such-reference', '00000000-0000-4000-8000-000000000000']) expect(await progress(reference, 1)).toEqual({ outcome: 'refused' })
  const transfer = await start(server, player, { provider: 'havale', amount: 500 })
  expect(await progress(transfer, 1)).toEqual({ outcome: 'refused' })
  const expired = await start(server, player, coinForm())
  expect(await report(server, expired, { state: 'expired', amount: '200000' })).toEqual({ outcome: 'recorded' })
  expect(await progress(expired, 1)).toEqual({ outcome: 'refused' })
})

test('VAL-51 a payment that turns out too small is returned minus the fee: declined with its reason, and the player is informed', async () => {
  const reference = await start(server, player, coinForm())
  /* Less arrived than requested, and none of it is ever balance. */
  expect(await report(server, reference, { state: 'declined', amount: '80000', reason: 'below_minimum' })).toEqual({ outcome: 'recorded' })
  expect(await stateOf(server, player, reference)).toMatchObject({ status: 1, state: 2, statusText: 'deposit.declined_below_minimum' })
  expect((await balances(server.db, player.id)).cash).toBe(0n)
  const [note] = await messageSubjects(server, player)
  expect(note?.description).toContain('25 ABD dolarının altında')
  expect(note?.description).toContain('20 dolar')
  expect(await report(server, reference, { amount: '200000' })).toEqual({ outcome: 'suspended', reason: 'after_rejection' })
})

test('SEC-01 a secret member deposits by coin, and no name is sent to the company', async () => {
  await server.db.update(playerTable).set({ secret: true, firstName: '', lastName: '' }).where(eq(playerTable.id, player.id))
  const reference = await start(server, player, coinForm())
  expect(server.payments.created.at(-1)).toMatchObject({ reference, customer: { name: '', lastname: '' } })
  expect(await report(server, reference, { amount: '200000' })).toEqual({ outcome: 'recorded' })
  expect((await balances(server.db, player.id)).cash).toBe(2_000_00n)
})
