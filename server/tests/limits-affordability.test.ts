import { affordabilityCheck, harmDay, playDay } from '@server/db/schema'
import { assessHarmOfDay } from '@server/modules/harm'
import { addDays } from '@kehribar/shared/rules/harm'
import { type JurisdictionName, jurisdictionNames } from '@kehribar/shared/rules/jurisdictions'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, cardForm, expectClean, movement, newRound, openGame } from './money-support'

/* The affordability check after losses, in both markets (@see PROTECT-15). */

/** The first threshold of each market in lira, and its period in hours. */
const markets: Readonly<Record<JurisdictionName, { lira: number; hours: number }>> = {
  strictest: { lira: 7_500, hours: 720 },
  plain: { lira: 2_000, hours: 24 },
}
const servers = new Map<string, TestServer>()
beforeAll(async () => {
  for (const market of jurisdictionNames) {
    const server = await startTestServer({ env: { JURISDICTION: market } })
    await addTestGame(server.db)
    servers.set(market, server)
  }
})
afterEach(() => Promise.all([...servers.values()].map(({ db }) => expectClean(db))))
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

describe.each(jurisdictionNames)('%s', (market) => {
  const on = () => servers.get(market) as TestServer
  const ops = operatorOf(on)
  const { lira, hours } = markets[market]
  async function lose(player: TestPlayer, amount: number): Promise<void> {
    const [session, round] = [await openGame(on(), player), newRound()]
    expect((await on().partnerCall('bet', movement(session, round, String(amount * 100)))).body.result).toBe('OK')
    await on().partnerCall('settle', movement(session, round, '0'))
  }
  const pay = async (player: TestPlayer, amount = 100) =>
    (await on().call('depositPost', cardForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })).body
  const stateOf = async (player: TestPlayer) => (await on().call('limitsGet', {}, { cookie: player.cookie })).body
  const answer = async (player: TestPlayer, income: number, affordable: number) =>
    (await on().call('limitAnswer', { income, affordable, origin: 'work' }, { cookie: player.cookie })).body
  const checks = (player: TestPlayer) =>
    on().db.select().from(affordabilityCheck).where(eq(affordabilityCheck.playerId, player.id)).orderBy(affordabilityCheck.id)
  const messages = async (player: TestPlayer) =>
    (await on().pool.query("select description from player_message where player_id = $1 and about like 'affordability%' order by created_at", [player.id])).rows

  test("PROTECT-15 from the market's threshold on deposits are closed until the player answers; a statement is sufficient as far as it covers the loss", async () => {
    const player = await on().testPlayer({ cash: 30_000_00n })
    await lose(player, lira - 1)
    expect((await pay(player)).status).toBe(1)
    expect((await stateOf(player)).check).toBeNull()
    await lose(player, 1)
    const answers = await Promise.all([pay(player), pay(player), pay(player)])
    for (const each of answers) expect(each).toMatchObject({ status: 0, statusText: 'deposit.affordability_asked' })
    expect((await stateOf(player)).check).toMatchObject({ level: 'declaration', hours, lost: lira, answeredAt: null })
    expect(await checks(player)).toHaveLength(1)
    expect(await messages(player)).toHaveLength(1)
    // Play and withdrawals continue.
    await lose(player, 1)
    expect(await answer(player, lira * 4, lira)).toMatchObject({ status: 1, statusText: 'limits.check_accepted', check: null })
    expect((await pay(player)).status).toBe(1)
    // It is not asked again for the market's number of days.
    await lose(player, 1_000)
    expect((await pay(player)).status).toBe(1)
    await on().pool.query('update affordability_check set valid_until = clock_timestamp() where player_id = $1', [player.id])
    expect((await pay(player)).statusText).toBe('deposit.affordability_asked')
    expect((await answer(player, 1, 1)).statusText).toBe('limits.check_sent')
  })

  test('PROTECT-15 a statement that does not cover the loss waits for an operator, who asks again or opens deposits', async () => {
    const player = await on().testPlayer({ cash: 30_000_00n })
    await lose(player, lira)
    expect(await answer(player, 90_000, lira)).toMatchObject({ status: 0, statusText: 'limits.check_none' })
    await stateOf(player)
    expect(await answer(player, lira - 1, lira)).toMatchObject({ status: 1, statusText: 'limits.check_sent', check: { level: 'declaration' } })
    expect(await answer(player, 90_000, lira)).toMatchObject({ status: 0, statusText: 'limits.check_none' })
    expect((await pay(player)).statusText).toBe('deposit.affordability_waits')
    const [first] = await checks(player)
    expect(await ops('list', 'checks')).toContain('answered')
    await ops('reject', 'checks', String(first?.id), '--reason', 'Maaş bordrosu eksik.', '--yes')
    expect((await pay(player)).statusText).toBe('deposit.affordability_asked')
    expect((await messages(player)).at(-1)).toMatchObject({ description: expect.stringContaining('Maaş bordrosu eksik.') as string })
    await answer(player, lira, lira - 1)
    const second = (await checks(player)).at(-1)
    expect(await ops.refused('approve', 'checks', String(first?.id), '--yes')).toContain('already done')
    await ops('approve', 'checks', String(second?.id), '--yes')
    expect((await pay(player)).status).toBe(1)
    expect(await checks(player)).toMatchObject([{ decided: 'refused' }, { decided: 'accepted' }])
  })

  test('PROTECT-15 winnings of a round reduce its loss', async () => {
    const player = await on().testPlayer({ cash: 30_000_00n })
    const [session, round] = [await openGame(on(), player), newRound()]
    await on().partnerCall('bet', movement(session, round, String(lira * 100)))
    await on().partnerCall('settle', movement(session, round, '100'))
    expect((await stateOf(player)).check).toBeNull()
  })

  test('PROTECT-15 the daily check of the previous day also asks a player who lost, once, and not during an exclusion', async () => {
    const today = (await on().pool.query<{ day: string }>("select (clock_timestamp() at time zone 'Europe/Istanbul')::date::text as day")).rows[0]?.day ?? ''
    const yesterday = addDays(today, -1)
    const [player, away] = [await on().testPlayer({ cash: 30_000_00n }), await on().testPlayer({ cash: 30_000_00n })]
    for (const each of [player, away]) await lose(each, lira)
    await on().pool.query("update player set status = 'excluded', status_until = null where id = $1", [away.id])
    const nothing = { deposited: 0n, staked: 1n, won: 0n, chases: 0, cancelled: 0, declined: 0, raises: 0, minutes: 0, nightMinutes: 0, products: [] }
    await on().db.insert(harmDay).values({ day: yesterday }).onConflictDoNothing()
    await on().db.update(harmDay).set({ assessedAt: null })
    await on()
      .db.insert(playDay)
      .values([player, away].map(({ id }) => ({ ...nothing, playerId: id, day: yesterday })))
    await assessHarmOfDay(on().services.db, on().config.rules)
    expect([(await checks(player)).length, (await checks(away)).length]).toEqual([1, 0])
  })

  test('PROTECT-15 where the market requires proofs, a statement alone is not sufficient', async () => {
    const player = await on().testPlayer({ cash: 90_000_00n })
    for (let round = 0; round < 5; round++) await lose(player, 10_000)
    await stateOf(player)
    if (market === 'plain') expect(await answer(player, 200_000, 100_000)).toMatchObject({ statusText: 'limits.check_accepted' })
    else {
      expect((await stateOf(player)).check).toMatchObject({ level: 'evidence', hours: 24, lost: 50_000 })
      expect(await answer(player, 200_000, 100_000)).toMatchObject({ statusText: 'limits.check_sent' })
      expect((await pay(player)).statusText).toBe('deposit.affordability_waits')
      expect(await ops('list', 'checks')).toContain('evidence')
    }
  })
})
