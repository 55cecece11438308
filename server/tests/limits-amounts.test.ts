import type { InputOf } from '@kehribar/shared/api'
import type { limits } from '@kehribar/shared/api/limits'
import { limitKinds, periodsOf } from '@kehribar/shared/rules/limits'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, cardForm, expectClean, movement, newRound, newTxid, openGame, startDeposit } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

type SetInput = InputOf<(typeof limits)['limitSet']>
const setLimit = async (player: TestPlayer, amount: number | undefined, period: SetInput['period'] = '24h', kind: SetInput['kind'] = 'deposit') =>
  (await server.call('limitSet', { kind, period, ...(amount === undefined ? {} : { amount }) }, { cookie: player.cookie })).body
const confirmLimit = async (player: TestPlayer, period: SetInput['period'] = '24h') =>
  (await server.call('limitConfirm', { kind: 'deposit', period }, { cookie: player.cookie })).body
const keepLimit = async (player: TestPlayer) => (await server.call('limitKeep', { kind: 'deposit', period: '24h' }, { cookie: player.cookie })).body
const limitOf = async (player: TestPlayer, period: SetInput['period'] = '24h', kind: SetInput['kind'] = 'deposit') =>
  (await server.call('limitsGet', {}, { cookie: player.cookie })).body.limits?.find((limit) => limit.kind === kind && limit.period === period)
const pay = async (player: TestPlayer, lira: number, key = newIdempotencyKey()) =>
  (await server.call('depositPost', cardForm({ amount: lira }), { cookie: player.cookie, key })).body
const report = (reference: string, state: 'approved' | 'declined' | 'expired', kurus: bigint) =>
  server.partnerCall('paymentCallback', { reference, txid: newTxid(), state, amount: String(kurus), currency: 'TRY' })
const sql = (text: string, values: unknown[]) => server.pool.query(text, values)

/** Shifts a player's pending changes as if that much time had passed. */
const waitFor = (player: TestPlayer, time: string) =>
  sql('update player_limit set pending_from = pending_from - $2::interval, confirm_until = confirm_until - $2::interval where player_id = $1', [
    player.id,
    time,
  ])
/** Backdates the approved deposits of a player. */
const depositsAged = (player: TestPlayer, time: string) =>
  sql(
    'update deposit set approved_at = clock_timestamp() - $2::interval, created_at = created_at - $2::interval where player_id = $1 and approved_at is not null',
    [player.id, time],
  )
const refusal = (left: number, period: string) => ({ status: 0, statusText: `deposit.limit_reached?left=${left}&period=${period}` })

describe('deposit limits', () => {
  test('RG-01 RG-02 RG-04 PROTECT-11 a player can limit deposits, stakes, losses, a single stake and time; initially nothing is set or used', async () => {
    const player = await server.testPlayer()
    const { body } = await server.call('limitsGet', {}, { cookie: player.cookie })
    expect(body).toMatchObject({
      status: 1,
      playState: { kind: 'active', until: null, since: null },
      reality: { minutes: 60, pending: null },
      reviewedAt: null,
    })
    expect(body.limits).toEqual(limitKinds.flatMap((kind) => periodsOf[kind].map((period) => ({ kind, period, amount: null, used: 0, pending: null }))))
    expect(Math.abs(Date.parse(body.now ?? '') - Date.now())).toBeLessThan(10_000)
  })

  test('LIMIT-1 RG-02 pending and approved deposits count gross, a declined or expired one no longer counts', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 1000)
    const first = await startDeposit(server, player, 400_00n)
    expect(await limitOf(player)).toMatchObject({ amount: 1000, used: 400 })
    expect(await pay(player, 600.01)).toMatchObject({ ...refusal(600, '24h'), errors: { amount: ['deposit.limit_reached?left=600&period=24h'] } })
    const second = await startDeposit(server, player, 600_00n)
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
    await report(first, 'approved', 400_00n)
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
    await report(second, 'declined', 600_00n)
    expect(await limitOf(player)).toMatchObject({ used: 400 })
    const third = await startDeposit(server, player, 600_00n)
    await report(third, 'expired', 600_00n)
    expect(await limitOf(player)).toMatchObject({ used: 400 })
    server.payments.failure = new Error('unreachable')
    expect(await pay(player, 600)).toMatchObject({ statusText: 'deposit.provider_unavailable' })
    server.payments.failure = null
    expect(await limitOf(player)).toMatchObject({ used: 400 })
    expect(await pay(player, 600)).toMatchObject({ status: 1 })
  })

  test('RG-02 a limit above 10,000,000 TRY is refused with a message at the field and changes nothing; exactly that amount is accepted', async () => {
    const player = await server.testPlayer()
    for (const amount of [10_000_000.01, 99_999_999_999])
      expect(await server.call('limitSet', { kind: 'deposit', period: '24h', amount }, { cookie: player.cookie })).toMatchObject({
        status: 422,
        body: { errors: { amount: ['limits.too_high'] } },
      })
    expect(await limitOf(player)).toMatchObject({ amount: null })
    expect(await setLimit(player, 10_000_000)).toMatchObject({ status: 1, statusText: 'limits.saved_now' })
  })

  test('LIMIT-1 wins and stakes do not change the deposited amount: the limit is gross', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    await report(await startDeposit(server, player, 500_00n), 'approved', 500_00n)
    const game = await openGame(server, player)
    const round = newRound()
    await server.partnerCall('bet', movement(game, round, '50000'))
    await server.partnerCall('settle', movement(game, round, '0'))
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
  })

  test.each([
    ['24h', '24 hours'],
    ['7d', '7 days'],
    ['30d', '30 days'],
  ] as const)('LIMIT-1 RG-02 the %s period is rolling: one second before its end a deposit counts, at its end it no longer does', async (period, length) => {
    const player = await server.testPlayer()
    await setLimit(player, 500, period)
    await report(await startDeposit(server, player, 500_00n), 'approved', 500_00n)
    await depositsAged(
      player,
      length.replace(/.*/, (all) => `${all} -1 seconds`),
    )
    expect(await pay(player, 50)).toMatchObject(refusal(0, period))
    await depositsAged(player, length)
    expect(await limitOf(player, period)).toMatchObject({ used: 0 })
    expect(await pay(player, 500)).toMatchObject({ status: 1 })
  })

  test('LIMIT-1 a pending deposit counts however old it is, because it may be approved at any time', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    await startDeposit(server, player, 500_00n)
    await sql("update deposit set created_at = created_at - interval '3 days' where player_id = $1", [player.id])
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
  })

  test('LIMIT-1 of several limits the tightest applies, and the refusal names it', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 300, '24h')
    await setLimit(player, 1000, '7d')
    await setLimit(player, 1200, '30d')
    await report(await startDeposit(server, player, 300_00n), 'approved', 300_00n)
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
    await depositsAged(player, '2 days')
    expect(await pay(player, 301)).toMatchObject(refusal(300, '24h'))
    await report(await startDeposit(server, player, 300_00n), 'approved', 300_00n)
    await sql("update deposit set approved_at = approved_at - interval '1 day' where player_id = $1", [player.id])
    await report(await startDeposit(server, player, 300_00n), 'approved', 300_00n)
    await sql("update deposit set approved_at = approved_at - interval '1 day' where player_id = $1", [player.id])
    expect(await pay(player, 101)).toMatchObject(refusal(100, '7d'))
    await depositsAged(player, '8 days')
    expect(await pay(player, 301)).toMatchObject(refusal(300, '24h'))
    await sql('update player_limit set amount = 100000 where player_id = $1 and period = $2', [player.id, '24h'])
    expect(await pay(player, 301)).toMatchObject(refusal(300, '30d'))
  })

  test('LIMIT-2 RG-05 a first limit applies at once, and so does a decrease, even below the used amount', async () => {
    const player = await server.testPlayer()
    expect(await setLimit(player, 1000)).toMatchObject({ status: 1, statusText: 'limits.saved_now' })
    await report(await startDeposit(server, player, 800_00n), 'approved', 800_00n)
    expect(await setLimit(player, 200)).toMatchObject({ status: 1, statusText: 'limits.saved_now' })
    expect(await limitOf(player)).toMatchObject({ amount: 200, used: 800, pending: null })
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 800_00n })
  })

  test('LIMIT-2 a decrease while a deposit is pending refuses the next one; the pending one may still be approved', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 1000)
    const pending = await startDeposit(server, player, 700_00n)
    await setLimit(player, 500)
    expect(await pay(player, 50)).toMatchObject(refusal(0, '24h'))
    expect((await report(pending, 'approved', 700_00n)).body).toEqual({ outcome: 'recorded' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 700_00n })
    expect(await limitOf(player)).toMatchObject({ amount: 500, used: 700 })
  })

  test('LIMIT-2 PROTECT-6 RG-06 an increase can be confirmed after 24 hours: not at 23:59:59, at 24:00:00, and applies then', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 100)
    expect(await setLimit(player, 1000)).toMatchObject({ status: 1, statusText: 'limits.saved_confirm' })
    const waiting = await limitOf(player)
    expect(waiting).toMatchObject({ amount: 100, pending: { amount: 1000, confirmable: false } })
    expect(Math.abs(Date.parse(waiting?.pending?.from ?? '') - Date.now() - 86_400_000)).toBeLessThan(10_000)
    expect(await pay(player, 101)).toMatchObject(refusal(100, '24h'))
    await sql("update player_limit set pending_from = clock_timestamp() + interval '1 second' where player_id = $1", [player.id])
    expect(await confirmLimit(player)).toMatchObject({ statusText: 'limits.nothing_to_confirm' })
    expect(await pay(player, 101)).toMatchObject(refusal(100, '24h'))
    await sql('update player_limit set pending_from = clock_timestamp() where player_id = $1', [player.id])
    // Without a confirmation the old limit applies.
    expect(await pay(player, 101)).toMatchObject(refusal(100, '24h'))
    expect(await limitOf(player)).toMatchObject({ amount: 100, pending: { amount: 1000, confirmable: true } })
    expect(await confirmLimit(player)).toMatchObject({ status: 1, statusText: 'limits.confirmed' })
    expect(await pay(player, 1000)).toMatchObject({ status: 1 })
    expect(await limitOf(player)).toMatchObject({ amount: 1000, pending: null })
  })

  test('PROTECT-6 an increase that is not confirmed within a week after its wait expires, and the player is informed of each step', async () => {
    const player = await server.testPlayer({ language: 'en' })
    await setLimit(player, 100)
    await setLimit(player, 1000)
    await waitFor(player, '24 hours')
    await Promise.all(Array.from({ length: 3 }, () => limitOf(player)))
    await waitFor(player, '167 hours 59 minutes')
    expect(await limitOf(player)).toMatchObject({ amount: 100, pending: { amount: 1000, confirmable: true } })
    await waitFor(player, '1 minute')
    expect(await limitOf(player)).toMatchObject({ amount: 100, pending: null })
    expect(await confirmLimit(player)).toMatchObject({ statusText: 'limits.nothing_to_confirm' })
    expect(await pay(player, 101)).toMatchObject(refusal(100, '24h'))
    const { rows } = await sql('select description from player_message where player_id = $1 order by created_at', [player.id])
    expect(rows.map(({ description }) => description.replace(/[\d₺].*/, ''))).toEqual([
      'Your limit is in effect now: ',
      'You can confirm your change (',
      'You can confirm the waiting change (',
      'The change lapsed, as it was not confirmed. Your limit: ',
    ])
  })

  test('PROTECT-6 of a concurrent confirmation and a lower limit, the lower limit applies', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    await setLimit(player, 1000)
    await waitFor(player, '24 hours')
    await Promise.all([confirmLimit(player), setLimit(player, 200)])
    // In either order: 200 is lower than both, so it applies at once and cancels the pending change.
    expect(await limitOf(player)).toMatchObject({ amount: 200, pending: null })
  })

  test('LIMIT-2 RG-06 a removal waits like an increase; the next limit after it counts as a first one', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 100)
    expect(await setLimit(player, undefined)).toMatchObject({ statusText: 'limits.saved_confirm' })
    expect(await limitOf(player)).toMatchObject({ amount: 100, pending: { amount: null } })
    await waitFor(player, '23:59:58')
    expect(await pay(player, 101)).toMatchObject(refusal(100, '24h'))
    await waitFor(player, '2 seconds')
    await confirmLimit(player)
    expect(await pay(player, 5000)).toMatchObject({ status: 1 })
    expect(await limitOf(player)).toMatchObject({ amount: null, pending: null })
    expect(await setLimit(player, 50_000)).toMatchObject({ statusText: 'limits.saved_now' })
    expect(await setLimit(await server.testPlayer(), undefined)).toMatchObject({ status: 1, statusText: 'limits.no_limit' })
  })

  test('LIMIT-2 repeating an increase restarts the wait, a decrease or the current amount cancels it', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    await setLimit(player, 900)
    await waitFor(player, '23:00:00')
    await setLimit(player, 900)
    await waitFor(player, '2 hours')
    expect(await limitOf(player)).toMatchObject({ amount: 500, pending: { amount: 900 } })
    await setLimit(player, 400)
    expect(await limitOf(player)).toMatchObject({ amount: 400, pending: null })
    await setLimit(player, 900)
    await setLimit(player, 400)
    expect(await limitOf(player)).toMatchObject({ amount: 400, pending: null })
    await sql("update player_limit set changed_at = changed_at - interval '2 days' where player_id = $1", [player.id])
    expect(await pay(player, 401)).toMatchObject(refusal(400, '24h'))
  })

  test('RG-06 a pending increase can be withdrawn, and then never applies', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    await setLimit(player, 900)
    expect(await keepLimit(player)).toMatchObject({ status: 1, statusText: 'limits.kept' })
    expect(await keepLimit(player)).toMatchObject({ status: 1, statusText: 'limits.nothing_waiting' })
    await waitFor(player, '2 days')
    expect(await limitOf(player)).toMatchObject({ amount: 500, pending: null })
  })

  test('LIMIT-2 of 16 concurrent deposits that exceed the limit together, only those within it are accepted', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 500)
    const answers = await Promise.all(Array.from({ length: 16 }, () => pay(player, 100)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(5)
    expect(answers.filter(({ statusText }) => statusText === refusal(0, '24h').statusText)).toHaveLength(11)
    expect(await limitOf(player)).toMatchObject({ used: 500 })
  })

  test('MONEY-7 a concurrent decrease and deposits: deposits accepted after the decrease are within it', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 1000)
    const [, ...answers] = await Promise.all([setLimit(player, 100), ...Array.from({ length: 10 }, () => pay(player, 100))])
    const accepted = answers.filter(({ status }) => status === 1).length
    expect(accepted).toBeLessThanOrEqual(10)
    expect(await limitOf(player)).toMatchObject({ amount: 100, used: accepted * 100 })
    expect(await pay(player, 100)).toMatchObject(accepted > 0 ? refusal(0, '24h') : { status: 1 })
  })

  test('FAULT-7 a server clock that is a day ahead neither raises a limit nor ends a break', async () => {
    const player = await server.testPlayer()
    await setLimit(player, 100)
    await setLimit(player, 1000)
    await server.call('timeOut', { hours: 24 }, { cookie: player.cookie })
    const real = Date.now
    try {
      Date.now = () => real() + 2 * 86_400_000
      expect(await limitOf(player)).toMatchObject({ amount: 100, pending: { amount: 1000 } })
      expect(await pay(player, 50)).toMatchObject({ statusText: 'deposit.player_blocked' })
    } finally {
      Date.now = real
    }
  })

  test('PROTECT-11 a limit is zero or more, of a known kind and a valid period, and for a product only if the kind allows it', async () => {
    const player = await server.testPlayer()
    for (const wrong of [
      { amount: -5 },
      { amount: 1.001 },
      { period: '1y' },
      { kind: 'wins' },
      { period: 'round' },
      { product: 'slot' },
      { product: 'poker' },
    ]) {
      const input = { kind: 'deposit', period: '24h', amount: 100, ...wrong } as SetInput
      expect((await server.call('limitSet', input, { cookie: player.cookie })).status).toBe(422)
    }
    expect(await limitOf(player)).toMatchObject({ amount: null })
  })
})

describe('play limit', () => {
  test('RG-04 stakes beyond the play limit are refused in any game; returned stakes no longer count', async () => {
    const player = await server.testPlayer({ cash: 1000_00n })
    await setLimit(player, 100, '24h', 'play')
    const game = await openGame(server, player)
    const [first, second, third] = [newRound(), newRound(), newRound()]
    const stake = movement(game, first, '6000')
    const answer = async (name: 'bet' | 'settle', call: ReturnType<typeof movement>) => (await server.partnerCall(name, call)).body.result
    expect(await answer('bet', stake)).toBe('OK')
    const refused = await server.partnerCall('bet', movement(game, second, '4001'))
    expect(refused.body).toMatchObject({ result: 'LIMIT_REACHED', limit: { of: 'player', most: '4000' } })
    expect(await answer('bet', movement(game, second, '4000'))).toBe('OK')
    expect(await answer('bet', movement(game, third, '100'))).toBe('LIMIT_REACHED')
    expect(await answer('settle', movement(game, second, '9000'))).toBe('OK')
    expect(await answer('bet', movement(game, third, '100'))).toBe('LIMIT_REACHED')
    await server.partnerCall('rollback', { session: game, txid: newTxid(), bet: stake.txid, round: first })
    expect(await limitOf(player, '24h', 'play')).toMatchObject({ amount: 100, used: 40 })
    expect(await answer('bet', movement(game, third, '6000'))).toBe('OK')
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1000_00n - 40_00n + 90_00n - 60_00n, bet_hold: 60_00n })
  })

  test('RG-04 of 32 concurrent stakes that exceed the play limit together, only those within it are accepted', async () => {
    const player = await server.testPlayer({ cash: 1000_00n })
    await setLimit(player, 50, '7d', 'play')
    const game = await openGame(server, player)
    const answers = await Promise.all(Array.from({ length: 32 }, () => server.partnerCall('bet', movement(game, newRound(), '500'))))
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.result === 'LIMIT_REACHED')).toHaveLength(22)
  })
})

test('PLAY-1 PLAY-6 the player is asked to set limits before the first deposit, and to review them every six months', async () => {
  const player = await server.testPlayer()
  const prompt = async () => (await server.call('getMyDetails', {}, { cookie: player.cookie })).body.user.limitsPrompt
  expect(await prompt()).toBe('first')
  const { body } = await server.call('limitsReviewed', {}, { cookie: player.cookie })
  expect(Math.abs(Date.parse(body.reviewedAt ?? '') - Date.now())).toBeLessThan(10_000)
  expect(Date.parse(body.reviewDueAt ?? '') - Date.now()).toBeGreaterThan(180 * 86_400_000)
  expect(await prompt()).toBeNull()
  const seen = (ago: string) => sql('update player set limits_reviewed_at = clock_timestamp() - $2::interval where id = $1', [player.id, ago])
  await seen('6 months -1 minutes')
  expect(await prompt()).toBeNull()
  await seen('6 months')
  expect(await prompt()).toBe('review')
  await setLimit(player, 100)
  expect(await prompt()).toBeNull()

  const depositor = await server.testPlayer({ cash: 100_00n })
  expect((await server.call('getMyDetails', {}, { cookie: depositor.cookie })).body.user.limitsPrompt).toBeNull()
  await sql("update player set created_at = created_at - interval '7 months' where id = $1", [depositor.id])
  expect((await server.call('getMyDetails', {}, { cookie: depositor.cookie })).body.user.limitsPrompt).toBe('review')
})

test('PROTECT-6 the player is informed of limits that apply, that are pending, and, once, that one can be confirmed', async () => {
  const player = await server.testPlayer({ language: 'de' })
  await setLimit(player, 100)
  await setLimit(player, 1000)
  await waitFor(player, '24 hours')
  await Promise.all(Array.from({ length: 4 }, () => server.call('getMyDetails', {}, { cookie: player.cookie })))
  const { rows } = await sql('select subject, description from player_message where player_id = $1 order by created_at', [player.id])
  expect(rows).toHaveLength(3)
  expect(rows.every(({ subject }) => subject === 'Einzahlungslimit (24 Stunden)')).toBe(true)
  expect(rows[1]?.description).toMatch(/^Ihre Änderung \(1\.000,00.₺\) können Sie zwischen /)
  expect(rows[2]?.description).toMatch(/^Die wartende Änderung \(1\.000,00.₺\) können Sie bis /)
})
