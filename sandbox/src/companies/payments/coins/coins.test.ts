import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakePayments } from '../../testing/fake-payments'
import { coinPaymentLifeMs } from '../service'

let world: Awaited<ReturnType<typeof fakePayments>>

beforeAll(async () => {
  world = await fakePayments()
})
beforeEach(() => world.site.setBehaviour('well'))
afterAll(() => world.close())

const ask = (more: object = {}) =>
  world.payments.create(world.request({ method: 'crypto', kind: 'crypto', amount: '420000', coin: { code: 'btc', network: 'BTC', amount: '0.0010' }, ...more }))
const progress = (reference: string) => world.site.progress.filter((call) => call.reference === reference).map(({ seen, needed }) => [seen, needed])
const transfersTo = async (id: string) => (await world.coins.list()).find(({ payment }) => payment.id === id)?.transfers ?? []
const block = async () => {
  world.pass(5_000)
  await world.sweep()
}

test('the requested amount is confirmed block by block; each block is reported, and the last one approves', async () => {
  const { id, reference } = await ask()
  expect(await world.coins.broadcast(id, randomUUID(), '0,001')).toBe(true)
  await block()
  expect([progress(reference), world.sentReports(reference)]).toEqual([
    [
      [0, 2],
      [1, 2],
    ],
    [],
  ])
  await block()
  await block()
  expect(progress(reference).at(-1)).toEqual([2, 2])
  expect(progress(reference)).toHaveLength(3)
  expect(world.sentReports(reference)).toEqual([{ state: 'approved', amount: '420000', currency: 'TRY' }])
  expect(world.site.unsigned).toEqual([])
})

test('FAULT-5 two clicks on the next block count once, and two on the same form make one transfer', async () => {
  const { id, reference } = await ask()
  const intent = randomUUID()
  await Promise.all([world.coins.broadcast(id, intent, '0.001'), world.coins.broadcast(id, intent, '0.001')])
  const [transfer, ...more] = await transfersTo(id)
  expect(more).toEqual([])
  await Promise.all([world.coins.nextBlock(transfer?.id ?? 0, 0), world.coins.nextBlock(transfer?.id ?? 0, 0)])
  expect((await transfersTo(id))[0]?.seen).toBe(1)
  expect(world.sentReports(reference)).toEqual([])
})

test('VAL-51 less than 25 dollars is declined as below_minimum and returned less the fee', async () => {
  const { id, reference } = await ask({ coin: { code: 'btc', network: 'BTC', amount: '0.001' } })
  await world.coins.broadcast(id, randomUUID(), '0.00024')
  await block()
  await block()
  expect(world.sentReports(reference)).toEqual([{ state: 'declined', amount: '420000', currency: 'TRY', reason: 'below_minimum' }])
  expect(await transfersTo(id)).toMatchObject([{ outcome: 'below_minimum', sentBack: '0.00004', worth: 1_008_00n }])
})

test('another amount is reported with its value and leaves the payment open for a second, right transfer', async () => {
  const { id, reference } = await ask()
  await world.coins.broadcast(id, randomUUID(), '0.0009')
  await block()
  await block()
  expect((await world.payments.find(id))?.state).toBe('open')
  await world.coins.broadcast(id, randomUUID(), '0.001')
  await block()
  await block()
  expect(world.sentReports(reference).map(({ state, amount }) => [state, amount])).toEqual([
    ['approved', '378000'],
    ['approved', '420000'],
  ])
})

test('a payment waits two hours, or longer while coins are pending; later coins are reported for the site to refuse', async () => {
  const [onItsWay, late] = [await ask(), await ask()]
  world.pass(coinPaymentLifeMs - 1)
  await world.coins.broadcast(onItsWay.id, randomUUID(), '0.001')
  expect((await world.payments.find(late.id))?.state).toBe('open')
  world.pass(1)
  expect([(await world.payments.find(onItsWay.id))?.state, (await world.payments.find(late.id))?.state]).toEqual(['open', 'expired'])
  await world.coins.broadcast(late.id, randomUUID(), '0.001')
  await block()
  await block()
  expect(world.sentReports(onItsWay.reference).map(({ state }) => state)).toEqual(['approved'])
  expect(world.sentReports(late.reference).map(({ state }) => state)).toEqual(['expired', 'approved'])
})

test('an unreachable site gets the result later, once, and blocks continue after a restart', async () => {
  const { id, reference } = await ask()
  await world.coins.broadcast(id, randomUUID(), '0.001')
  world.site.setBehaviour('broken')
  await block()
  const restarted = world.open()
  world.pass(5_000)
  await restarted.sweep()
  expect(world.sentReports(reference)).toEqual([])
  world.site.setBehaviour('well')
  world.pass(10_000)
  await restarted.sweep()
  expect(world.sentReports(reference).map(({ state }) => state)).toEqual(['approved'])
})

test('in manual mode no block is added automatically', async () => {
  const still = world.open({ blockTime: 0 })
  const { id } = await ask()
  await still.coins.broadcast(id, randomUUID(), '0.001')
  world.pass(3_600_000)
  await still.sweep()
  const [transfer] = await transfersTo(id)
  expect(transfer?.seen).toBe(0)
  await still.coins.nextBlock(transfer?.id ?? 0, 0)
  expect((await transfersTo(id))[0]?.seen).toBe(1)
})

test.each([
  ['no coin', { coin: undefined }, 'coin'],
  ['an unknown coin', { coin: { code: 'ton', network: 'TON', amount: '1' } }, 'coin'],
  ['another network', { coin: { code: 'usdt', network: 'ERC20', amount: '1' } }, 'coin'],
  ['an amount of zero', { coin: { code: 'btc', network: 'BTC', amount: '0' } }, 'coin_amount'],
  ['more decimals than the network has', { coin: { code: 'usdt', network: 'TRC20', amount: '0.0000001' } }, 'coin_amount'],
])('%s is rejected', async (_name, more, reason) => {
  await expect(ask(more)).rejects.toMatchObject({ status: 422, reason })
})

test('an invalid amount or an unknown payment sends nothing', async () => {
  const { id } = await ask()
  for (const amount of ['', '0', 'x', '0.000000001']) expect(await world.coins.broadcast(id, randomUUID(), amount)).toBe(false)
  expect(await world.coins.broadcast('unknown', randomUUID(), '1')).toBe(false)
  expect(await transfersTo(id)).toEqual([])
})
