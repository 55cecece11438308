import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isFirstOfMonth, lastMonth, yesterday } from '@server/modules/bonuses/periods'
import { reject as rejectWithdrawal } from '@server/modules/withdrawals/decide'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { bonusRow, claimAt, claimCode, promoCodes, loseStake, readBalances, playRound } from './bonuses-support'
import { addTestGame, expectClean, openGame } from './money-support'
import { request, withdrawer } from './withdrawals-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const dayLong = 86_400_000
/** Returns the time one day from now, when today's events count as yesterday's. */
const tomorrow = () => new Date(Date.now() + dayLong)
/** Returns half past midnight in Istanbul on the first of the next month. */
function nextMonth(): Date {
  const local = new Date(Date.now() + 3 * 3_600_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1, 0, 30) - 3 * 3_600_000)
}

test('BON-16 days and months change at midnight in Istanbul', () => {
  const before = new Date('2026-11-30T20:59:59.999Z')
  const after = new Date('2026-11-30T21:00:00Z')
  expect([isFirstOfMonth(before), isFirstOfMonth(after)]).toEqual([false, true])
  expect(yesterday(after)).toEqual({ name: '2026-11-30', from: new Date('2026-11-29T21:00:00Z'), before: after })
  expect(yesterday(before).name).toBe('2026-11-29')
  expect(lastMonth(after)).toEqual({ name: '2026-11', from: new Date('2026-10-31T21:00:00Z'), before: after })
  expect(lastMonth(new Date('2026-12-31T22:00:00Z')).name).toBe('2026-12')
})

test('BON-09 BON-11 API-18 the loss bonus: a share of the net loss of the day before, once', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  const session = await openGame(server, player)
  await playRound(server, session, 600_00n, 200_00n)
  await playRound(server, session, 600_00n)
  expect(await readBalances(server, player)).toMatchObject({ cash: 0n })
  const now = tomorrow()
  expect(await claimAt(server, player, now)).toEqual({ status: 1, statusText: 'bonuses.added', amount: 150 })
  expect(await readBalances(server, player)).toMatchObject({ cash: 0n, bonus: 150_00n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', source: 'loss', ref: yesterday(now).name, required: 450_00 })
  // While the bonus is active and afterwards, nothing more is paid for that day.
  expect(await claimAt(server, player, now)).toMatchObject({ status: 0 })
  await server.pool.query('update player_bonus set expires_at = now() where player_id = $1', [player.id])
  expect(await claimAt(server, player, now)).toMatchObject({ status: -3 })
  expect(await readBalances(server, player)).toMatchObject({ bonus: 0n })
})

test('BON-13 a balance of exactly 5 is allowed, one kuruş more is not; open stakes count', async () => {
  const player = await server.testPlayer({ cash: 506_01n })
  await loseStake(server, player, 501_00n)
  const now = tomorrow()
  expect(await claimAt(server, player, now)).toMatchObject({ status: -2, statusText: 'bonuses.balance_too_high' })
  const session = await openGame(server, player)
  const open = { session, txid: newIdempotencyKey(), round: newIdempotencyKey(), game: 990_001, amount: '401', currency: 'TRY' as const }
  expect((await server.partnerCall('bet', open)).body.result).toBe('OK')
  expect(await claimAt(server, player, now)).toMatchObject({ status: -2 })
  await server.partnerCall('settle', { ...open, txid: newIdempotencyKey(), amount: '400' })
  expect(await readBalances(server, player)).toMatchObject({ cash: 5_00n })
  expect(await claimAt(server, player, now)).toMatchObject({ status: 1, amount: 75.15 })
})

test('DETAIL-4 BON-13 money of a pending withdrawal does not count as balance, only the rest does', async () => {
  const { player, bank } = await withdrawer(server, 800_01n)
  await loseStake(server, player, 500_00n)
  await request(server, player, bank, 295)
  const now = tomorrow()
  expect(await readBalances(server, player)).toMatchObject({ cash: 5_01n })
  expect(await claimAt(server, player, now)).toMatchObject({ status: -2 })
  await loseStake(server, player, 1_00n)
  expect(await claimAt(server, player, now)).toMatchObject({ status: 1 })
  // After a rejection it counts as balance again.
  const other = await withdrawer(server, 800_00n)
  await loseStake(server, other.player, 500_00n)
  expect(await rejectWithdrawal(server.services, await request(server, other.player, other.bank, 295), '')).toEqual({ outcome: 'done' })
  expect(await claimAt(server, other.player, now)).toMatchObject({ status: -2 })
})

test('BON-13 the threshold applies to the monthly claim, but not to the free spins', async () => {
  const player = await server.testPlayer({ cash: 1200_00n })
  const now = nextMonth()
  expect(await claimAt(server, player, now, { monthly: true })).toMatchObject({ status: -2 })
  expect(await claimAt(server, player, tomorrow(), { yesterdayFreespin: true })).toMatchObject({ status: 1, spins: 20 })
})

test('BON-14 no entitlement after no loss, too small a loss, or a win', async () => {
  const none = await server.testPlayer()
  expect(await claimAt(server, none, tomorrow())).toEqual({ status: -3, statusText: 'bonuses.no_entitlement' })
  const little = await server.testPlayer({ cash: 99_99n })
  await loseStake(server, little, 99_99n)
  expect(await claimAt(server, little, tomorrow())).toMatchObject({ status: -3 })
  expect(await claimAt(server, little, new Date())).toMatchObject({ status: -3 })
})

test('BON-14 LIMIT-4 an inactive account gets no bonus', async () => {
  const player = await server.testPlayer({ status: 'time_out' })
  const claimed = await server.call('claimDiscount', {}, { cookie: player.cookie, key: newIdempotencyKey() })
  expect(claimed.body).toMatchObject({ status: -5, statusText: 'bonuses.player_blocked' })
  expect((await claimCode(server, player, promoCodes.trial)).body).toMatchObject({ status: -5, statusText: 'bonuses.player_blocked' })
})

test('BON-16 BON-09 the monthly bonus is available only on the first of the month, minus the loss bonuses of that month', async () => {
  const player = await server.testPlayer({ cash: 2000_00n })
  await loseStake(server, player, 2000_00n)
  const first = nextMonth()
  const second = new Date(first.getTime() + dayLong)
  const last = new Date(first.getTime() - dayLong)
  for (const day of [second, last])
    expect(await claimAt(server, player, day, { monthly: true })).toMatchObject({ status: -20, statusText: 'bonuses.first_day_only' })
  expect(await claimAt(server, player, tomorrow())).toMatchObject({ status: 1, amount: 300 })
  expect(await claimAt(server, player, first, { monthly: true })).toMatchObject({ status: 0 })
  await server.pool.query('update player_bonus set expires_at = now() where player_id = $1', [player.id])
  expect(await claimAt(server, player, first, { monthly: true })).toMatchObject({ status: 1, amount: 85 })
  expect(await bonusRow(server, player)).toMatchObject({ source: 'monthly_loss', ref: lastMonth(first).name })
})

test('BON-16 the monthly claim succeeds on the first of a month from midnight to midnight in Istanbul, and not a millisecond outside', async () => {
  const midnight = nextMonth().getTime() - 30 * 60_000
  const claimed = async (moment: number) => {
    const player = await server.testPlayer({ cash: 1_000_00n })
    await loseStake(server, player, 1_000_00n)
    return claimAt(server, player, new Date(moment), { monthly: true })
  }
  for (const moment of [midnight, midnight + dayLong - 1]) expect(await claimed(moment)).toEqual({ status: 1, statusText: 'bonuses.added', amount: 50 })
  for (const moment of [midnight - 1, midnight + dayLong]) expect(await claimed(moment)).toEqual({ status: -20, statusText: 'bonuses.first_day_only' })
})

test('BON-09 the daily free spins, for deposits of the day before', async () => {
  const rich = await server.testPlayer({ cash: 250_00n })
  const poor = await server.testPlayer({ cash: 249_99n })
  expect(await claimAt(server, rich, new Date(), { yesterdayFreespin: true })).toMatchObject({ status: -3 })
  expect(await claimAt(server, poor, tomorrow(), { yesterdayFreespin: true })).toMatchObject({ status: -3 })
  expect(await claimAt(server, rich, tomorrow(), { yesterdayFreespin: true })).toMatchObject({ status: 1, spins: 20 })
  expect(await readBalances(server, rich)).toMatchObject({ cash: 250_00n, bonus: 0n })
})

test('the largest bonus caps the share', async () => {
  const player = await server.testPlayer({ cash: 40_000_00n })
  for (let round = 0; round < 4; round++) await loseStake(server, player, 10_000_00n)
  expect(await claimAt(server, player, tomorrow())).toMatchObject({ status: 1, amount: 5000 })
})

test('stakes and wins of bonus money do not count as the player’s loss', async () => {
  const player = await server.testPlayer()
  await claimCode(server, player, promoCodes.trial)
  const session = await openGame(server, player)
  for (let round = 0; round < 10; round++) expect(await playRound(server, session, 5_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'lost' })
  expect(await claimAt(server, player, tomorrow())).toMatchObject({ status: -3 })
})

test('MONEY-10 the same key gets the stored answer again, also refusals; another body is 422; no key is 400', async () => {
  const player = await server.testPlayer()
  const key = newIdempotencyKey()
  const claim = (input: { monthly?: boolean }, given?: string) =>
    server.call('claimDiscount', input, { cookie: player.cookie, ...(given ? { key: given } : {}) })
  const first = await claim({}, key)
  expect(first.body).toMatchObject({ status: -3 })
  await server.pool.query("update player set status = 'time_out' where id = $1", [player.id])
  expect((await claim({}, key)).body).toEqual(first.body)
  expect((await claim({ monthly: true }, key)).status).toBe(422)
  expect((await claim({})).status).toBe(400)
})

test('MONEY-7 BON-19 ten concurrent claims give one bonus', async () => {
  const player = await server.testPlayer({ cash: 1000_00n })
  await loseStake(server, player, 1000_00n)
  const now = tomorrow()
  const answers = await Promise.all(Array.from({ length: 10 }, () => claimAt(server, player, now)))
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(await readBalances(server, player)).toMatchObject({ bonus: 150_00n })
})
