import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { coinRate, deposit, depositMethod, operatorAccount } from '@server/db/schema'
import { recordDecision, moneyTransaction } from '@server/ledger'
import { accountById, reportedAccount } from '@server/modules/deposits/bank-deposit'
import { decideDeposit } from '@server/modules/deposits/credit-deposit'
import { chosenBonusNote } from '@server/modules/deposits/notes'
import { openMethodOf } from '@server/modules/deposits/open-methods'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { begin, coinForm, coinIdOf, depositsOf, eftForm, postDeposit, report, start, stateOf, walletForm } from './deposits-support'
import { cardForm, expectClean } from './money-support'

/* Edge cases of deposits: refusals, and messages about a bonus that was granted or not. */

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

const list = async (input: { type: 'havalesnfixfin' | 'cryptocurrencyfixfin'; bank?: boolean; cryptolist?: boolean }) =>
  (await server.call('fixfinMethods', input, { cookie: player.cookie, key: newIdempotencyKey() })).body

test.each(['time_out', 'excluded'] as const)(
  'LIMIT-4 LIMIT-5 API-51 REPO-2 in the state %s no bank or coin is listed, and no transfer can begin',
  async (status) => {
    player = await server.testPlayer({ status })
    const blocked = { status: 0, statusText: 'deposit.player_blocked' }
    expect(await list({ type: 'cryptocurrencyfixfin', cryptolist: true })).toEqual(blocked)
    expect(await list({ type: 'havalesnfixfin', bank: true })).toEqual(blocked)
    expect(await begin(server, player)).toEqual(blocked)
    expect(await depositsOf(server, player)).toEqual([])
  },
)

test('API-51 REPO-2 a disabled list is not found, and a call without its flag or key is refused', async () => {
  const change = (enabled: boolean) => server.db.update(depositMethod).set({ enabled }).where(eq(depositMethod.code, 'crypto'))
  await change(false)
  expect(await list({ type: 'cryptocurrencyfixfin', cryptolist: true })).toEqual({ status: 0, statusText: 'deposit.method_not_found' })
  await change(true)
  expect(await list({ type: 'cryptocurrencyfixfin' })).toEqual({
    status: 0,
    statusText: 'validation.required',
    errors: { cryptolist: ['validation.required'] },
  })
  expect(await list({ type: 'havalesnfixfin' })).toEqual({ status: 0, statusText: 'validation.required', errors: { bank: ['validation.required'] } })
  expect((await server.call('fixfinMethods', { type: 'cryptocurrencyfixfin', cryptolist: true }, { cookie: player.cookie })).status).toBe(400)
  expect((await server.call('depositPost', eftForm(), { cookie: player.cookie })).status).toBe(400)
})

test('DATA-16 DEP-08 REPO-2 the banks of a transfer with all of their names, limited to those that accept the amount', async () => {
  const { banks } = await list({ type: 'havalesnfixfin', bank: true })
  const [account] = await server.db.select().from(operatorAccount).where(eq(operatorAccount.id, 301))
  const image = `/api/cdnFiles/images/banks/${account?.mark}.svg`
  expect(banks?.[0]).toEqual({
    ...{ bank: account?.bankName, bank_name: account?.bankName, image, logo: image, id: 301, bank_id: 301 },
    ...{ walletName: account?.holder, walletNo: account?.iban || account?.accountNo, type: 'kolaypay' },
  })
  expect(await begin(server, player, 9_999_999)).toMatchObject({ status: 0, errors: { amount: [expect.stringMatching(/^deposit\./)] } })
  const taken = await begin(server, player, 500, { wantbonus: 77 })
  expect(taken).toMatchObject({ status: 0, statusText: 'deposit.bonus_not_found', errors: { wantbonus: ['deposit.bonus_not_found'] } })
  expect(await depositsOf(server, player)).toEqual([])
  await server.db.update(operatorAccount).set({ iban: '' }).where(eq(operatorAccount.id, 301))
  expect((await list({ type: 'havalesnfixfin', bank: true })).banks?.[0]?.walletNo).toBe(account?.accountNo)
  await server.db
    .update(operatorAccount)
    .set({ iban: account?.iban ?? '' })
    .where(eq(operatorAccount.id, 301))
})

test('DEP-09 DEP-19 REPO-2 a transfer continues only with its own secret, company and amount', async () => {
  const begun = await begin(server, player)
  const confirm = (change: object = {}) =>
    postDeposit(server, player, { provider: 'kolaypay', amount: 500, payment_id: begun.payment_id, pr_uuid: begun.uuid, bank_id: 301, ...change })
  const errorsOf = async (change: object) => (await confirm(change)).errors
  expect(await errorsOf({ pr_uuid: 'x' })).toEqual({ payment_id: ['deposit.transfer_not_found'] })
  expect(await errorsOf({ pr_uuid: '' })).toEqual({ payment_id: ['deposit.transfer_not_found'] })
  expect(await errorsOf({ payment_id: 'x' })).toEqual({ payment_id: ['deposit.transfer_not_found'] })
  expect(await errorsOf({ bank_id: undefined })).toEqual({ bank_id: ['validation.required'] })
  expect(await errorsOf({ bank_id: 101 })).toEqual({ bank_id: ['deposit.bank_not_found'] })
  expect(await errorsOf({ amount: 501 })).toEqual({ amount: ['deposit.transfer_amount'] })
  expect(await errorsOf({ payment_method_id: 9 })).toEqual({ payment_method_id: ['deposit.method_not_found'] })
  expect(await errorsOf({ returnUrl: 'https://evil.example/' })).toEqual({ returnUrl: ['validation.invalid'] })
  expect((await confirm({ payment_method_id: 13 })).status).toBe(1)
  expect(await errorsOf({})).toEqual({ payment_id: ['deposit.transfer_done'] })
})

test('VAL-37 VAL-49 an identity number is left out only if it is recorded, and then the recorded one counts', async () => {
  const own = await server.testPlayer()
  const unnamed = [cardForm({ player_gov_id: undefined }), eftForm({ identitynumber: undefined })]
  expect(await Promise.all(unnamed.map(async (form) => Object.keys((await postDeposit(server, own, form)).errors ?? {})))).toEqual([
    ['player_gov_id'],
    ['identitynumber'],
  ])
  await server.pool.query('update player set identity_no = $1 where id = $2', ['10000000078', own.id])
  expect((await server.call('getMyDetails', {}, { cookie: own.cookie })).body.user).toMatchObject({ identityKnown: true })
  for (const form of unnamed) expect(await postDeposit(server, own, form)).toMatchObject({ status: 1 })
  expect(server.payments.created.at(-1)).toMatchObject({ method: 'eft', identity: '10000000078' })
})

test('DEP-07 REPO-2 a coin must be known and paid through its own company', async () => {
  expect(await postDeposit(server, player, coinForm({ payment_method_id: 13 }))).toMatchObject({ errors: { payment_method_id: ['deposit.method_not_found'] } })
  expect(await postDeposit(server, player, coinForm({ crypto: undefined }))).toMatchObject({ errors: { crypto: ['validation.required'] } })
  expect(await postDeposit(server, player, coinForm({ crypto: 9_999 }))).toMatchObject({ errors: { crypto: ['deposit.coin_not_found'] } })
  // A coin unknown to the site is not listed, even if the table contains it.
  await server.db.insert(coinRate).values({ id: 990, code: 'eski', kurusPerCoin: '1', position: 990 })
  expect(await postDeposit(server, player, coinForm({ crypto: await coinIdOf(server, 'eski') }))).toMatchObject({
    errors: { crypto: ['deposit.coin_not_found'] },
  })
  await server.db.delete(coinRate).where(eq(coinRate.code, 'eski'))
})

test('DEP-06 REPO-2 a wire goes to the chosen account, or to the first that accepts the amount, or is refused', async () => {
  const wire = async (change: object) => postDeposit(server, player, walletForm('havale', change))
  expect((await wire({ bank: 101 })).errors).toEqual({ bank: ['deposit.bank_not_found'] })
  const first = await wire({})
  const row = (await depositsOf(server, player)).find(({ id }) => id === first.pr_id)
  const accounts = await server.db.select().from(operatorAccount).where(eq(operatorAccount.methodCode, 'havale')).orderBy(operatorAccount.position)
  expect(row?.bankId).toBe(accounts[0]?.id)
  const last = accounts.at(-1)
  await wire({ bank: last?.id })
  expect((await depositsOf(server, player)).map(({ bankId }) => bankId)).toContain(last?.id)
  expect((await wire({ amount: '9999999' })).errors).toEqual({ amount: [expect.stringMatching(/^deposit\.too_high/)] })
  await server.db.update(operatorAccount).set({ enabled: false }).where(eq(operatorAccount.methodCode, 'havale'))
  expect((await wire({})).errors).toEqual({ amount: ['deposit.no_bank_for_amount'] })
  await server.db.update(operatorAccount).set({ enabled: true }).where(eq(operatorAccount.methodCode, 'havale'))
})

test('REPO-2 the account of a deposit is known even if it was disabled since; a deposit may have none', async () => {
  const [account] = await server.db.select().from(operatorAccount).where(eq(operatorAccount.id, 102))
  await server.db.update(operatorAccount).set({ enabled: false }).where(eq(operatorAccount.id, 102))
  expect(await accountById(server.db, 102)).toMatchObject({ id: 102, bankName: account?.bankName })
  expect(await reportedAccount(server.db, 102)).toEqual({
    account: { bank: account?.bankName, holder: account?.holder, iban: account?.iban, number: account?.accountNo },
  })
  await server.db.update(operatorAccount).set({ enabled: true }).where(eq(operatorAccount.id, 102))
  const [papara] = await server.db.select().from(operatorAccount).where(eq(operatorAccount.methodCode, 'papara'))
  expect((await reportedAccount(server.db, papara?.id ?? 0)).account).toEqual({ bank: papara?.bankName, holder: papara?.holder, number: papara?.accountNo })
  expect([await accountById(server.db, null), await accountById(server.db, 9_999), await reportedAccount(server.db, 9_999)]).toEqual([null, null, {}])
  expect([await openMethodOf(server.db, true, 'transfer'), (await openMethodOf(server.db, true, 'crypto'))?.code]).toEqual([null, 'crypto'])
})

test('MONEY-8 MONEY-9 REPO-2 a failed deposit whose money arrives is credited and not declined; its approval time is stored', async () => {
  const reference = await start(server, player, walletForm('zpay'))
  await server.db.update(deposit).set({ state: 'failed' }).where(eq(deposit.id, reference))
  const decide = (end: 'approved' | 'declined' | 'expired') => moneyTransaction(server.db, player.id, (tx, locked) => decideDeposit(tx, locked, reference, end))
  await server.db.transaction((tx) => recordDecision(tx, { subject: 'deposit', ref: reference, decided: 'approved' }))
  expect([await decide('declined'), await decide('expired'), await decide('approved'), await decide('approved')]).toEqual([false, false, true, false])
  const [row] = await depositsOf(server, player)
  expect(row).toMatchObject({ state: 'approved', approvedAt: expect.any(Date), decidedAt: expect.any(Date), reason: null })
  const expired = await start(server, player, walletForm('zpay'))
  await report(server, expired, { state: 'expired' })
  const other = (await depositsOf(server, player)).find(({ id }) => id === expired)
  expect(other).toMatchObject({ state: 'expired', approvedAt: null, decidedAt: expect.any(Date) })
  expect((await stateOf(server, player, expired)).state).toBe(4)
})

test('BON-20 NOTIF-08 REPO-2 the player is told in three languages that a requested bonus was granted, or why not', async () => {
  const expectNote = async (problem?: string) => {
    const note = await chosenBonusNote(
      server.db as never,
      'd-1',
      problem === undefined ? { bonus: 'dogum-gunu', amount: 250_00n } : { bonus: 'dogum-gunu', problem },
    )
    const { tr, en, de } = note.text
    expect(note.about).toBe('deposit-bonus:d-1')
    expect([tr, en, de].map(({ tag }) => tag)).toEqual(['Bonus', 'Bonus', 'Bonus'])
    expect([tr, en, de].map(({ description, body }) => body.startsWith(`<p>${description}</p>`))).toEqual([true, true, true])
    expect([tr, en, de].map(({ body }) => /href="([^"]+)">([^<]+)/.exec(body)?.slice(1))).toEqual([
      ['/profile/bonuses', 'Bonuslarım'],
      ['/profile/bonuses', 'My bonuses'],
      ['/profile/bonuses', 'Meine Boni'],
    ])
    return [note.type, ...[tr, en, de].flatMap(({ subject, description }) => [subject, description.replace(/\s/g, ' ')])]
  }
  expect(await expectNote()).toEqual([
    'success',
    ...['Doğum günü bonusu', '₺250,00 bonus bakiyenize eklendi.'],
    ...['Birthday bonus', '₺250.00 was added to your bonus balance.'],
    ...['Geburtstagsbonus', '250,00 ₺ wurden Ihrem Bonusguthaben gutgeschrieben.'],
  ])
  const refused = ['Doğum günü bonusu eklenmedi', 'Birthday bonus was not added', 'Geburtstagsbonus nicht gutgeschrieben']
  for (const [problem, words] of [
    ['deposit.bonus_running', 'Another bonus was running when the deposit was approved.'],
    ['deposit.bonus_minimum?min=500', 'The amount is below the minimum deposit of the bonus.'],
    ['deposit.bonus_closed', 'You have already had this bonus in its period, or it does not apply to this deposit.'],
    ['deposit.player_blocked', 'Your account is blocked for bonuses at present.'],
    ['deposit.bonus_not_found', 'This bonus is no longer given.'],
  ] as const) {
    const [type, trName, , enName, en, deName] = await expectNote(problem)
    expect([type, trName, enName, deName, en]).toEqual(['warning', ...refused, words])
  }
})
