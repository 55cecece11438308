import { jurisdictionNames } from '@kehribar/shared/rules/jurisdictions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { game } from '@server/db/schema'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addTestGame, cardForm, expectClean, movement, newRound, openGame, testGame } from './money-support'

/* Limits that an operator sets for a player, in both markets (@see PROTECT-15). */

const table = 990_021
const servers = new Map<string, TestServer>()
beforeAll(async () => {
  for (const market of jurisdictionNames) {
    const server = await startTestServer({ env: { JURISDICTION: market } })
    await addTestGame(server.db)
    await server.db.insert(game).values({ ...testGame, id: table, type: 'other', slug: 'ev-masasi', engine: 'roulette', rtp: 9_700, position: 9_996 })
    servers.set(market, server)
  }
})
afterEach(() => Promise.all([...servers.values()].map(({ db }) => expectClean(db))))
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())))

describe.each(jurisdictionNames)('%s', (market) => {
  const on = () => servers.get(market) as TestServer
  const ops = operatorOf(on)
  const byHand = ['--reason', 'harm', '--note', 'phone call', '--yes']
  const set = (player: TestPlayer, kind: string, period: string, amount: number, ...more: string[]) =>
    ops('limits', 'set', player.username, '--kind', kind, '--period', period, '--amount', String(amount), ...byHand, ...more)
  const end = (player: TestPlayer, kind: string, period: string) =>
    ops('limits', 'end', player.username, '--kind', kind, '--period', period, '--reason', 'review', '--note', 'talked', '--yes')
  const stateOf = async (player: TestPlayer) => (await on().call('limitsGet', {}, { cookie: player.cookie })).body
  const own = (player: TestPlayer, kind: 'play' | 'deposit', amount: number) =>
    on().call('limitSet', { kind, period: '24h', amount }, { cookie: player.cookie })
  const bet = async (session: string, lira: number, { round = newRound(), game: of = testGame.id } = {}) =>
    (await on().partnerCall('bet', { ...movement(session, round, String(Math.round(lira * 100))), game: of })).body.result
  const pay = async (player: TestPlayer, amount: number) =>
    (await on().call('depositPost', cardForm({ amount }), { cookie: player.cookie, key: newIdempotencyKey() })).body

  test("PROTECT-15 of an operator's limit and the player's own the tighter one applies, and the player cannot change the operator's", async () => {
    const player = await on().testPlayer({ cash: 1000_00n })
    const session = await openGame(on(), player)
    await own(player, 'play', 50)
    await set(player, 'play', '24h', 20)
    expect(await bet(session, 20.01)).toBe('LIMIT_REACHED')
    expect(await bet(session, 15)).toBe('OK')
    expect(await bet(session, 5.01)).toBe('LIMIT_REACHED')
    // Raising or removing the own limit concerns only that one.
    await own(player, 'play', 500)
    await on().pool.query('update player_limit set amount = 50000, pending_from = null, confirm_until = null where player_id = $1', [player.id])
    expect(await bet(session, 5.01)).toBe('LIMIT_REACHED')
    expect((await stateOf(player)).house).toEqual([
      { kind: 'play', period: '24h', amount: 20, used: 15, until: null, since: expect.any(String) as string, reason: 'harm' },
    ])
    // Now the own limit is tighter.
    await set(player, 'play', '24h', 900)
    expect(await bet(session, 485.01)).toBe('LIMIT_REACHED')
    expect(await bet(session, 485)).toBe('OK')
    await end(player, 'play', '24h')
    expect((await stateOf(player)).house).toEqual([])
    expect(await bet(session, 1)).toBe('LIMIT_REACHED')
    await on().pool.query('delete from player_limit where player_id = $1', [player.id])
    expect(await bet(session, 1)).toBe('OK')
  })

  test("PROTECT-15 MONEY-7 of 32 concurrent stakes against an operator's limit only those within it are accepted, also in combination with an own limit", async () => {
    const player = await on().testPlayer({ cash: 1000_00n })
    await own(player, 'play', 60)
    await set(player, 'play', '24h', 50)
    const session = await openGame(on(), player)
    const answers = await Promise.all(Array.from({ length: 32 }, () => bet(session, 5)))
    expect(answers.filter((result) => result === 'OK')).toHaveLength(10)
    expect((await stateOf(player)).house).toMatchObject([{ amount: 50, used: 50 }])
  })

  test("PROTECT-15 MONEY-7 of concurrent deposits against an operator's limit only those within it are accepted", async () => {
    const player = await on().testPlayer()
    await own(player, 'deposit', 1_000)
    await set(player, 'deposit', '7d', 250)
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(player, 100)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 0)?.statusText).toBe('deposit.limit_reached?left=50&period=7d')
  })

  test('PROTECT-15 a limit with a last day ends automatically, one in the past does not count, and one of zero closes deposits', async () => {
    const player = await on().testPlayer()
    expect(
      await ops.refused('limits', 'set', player.username, '--kind', 'deposit', '--period', '24h', '--amount', '0', ...byHand, '--until', '2020-01-31'),
    ).toContain('in the past')
    const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10)
    await set(player, 'deposit', '24h', 0, '--until', tomorrow)
    expect((await pay(player, 100)).statusText).toBe('deposit.limit_reached?left=0&period=24h')
    const [first] = (await stateOf(player)).house ?? []
    expect(Date.parse(first?.until ?? '')).toBe(Date.parse(`${tomorrow}T21:00:00Z`))
    // Its time is over, as if it had been set long ago.
    await on().db.transaction(async (tx) => {
      await tx.execute(
        `insert into house_limit (player_id, kind, period, amount, until, reason) values (${player.id}, 'deposit', '24h', 0, clock_timestamp(), 'harm')`,
      )
    })
    expect((await stateOf(player)).house).toEqual([])
    expect((await pay(player, 100)).status).toBe(1)
  })

  test('PROTECT-15 the player reads who set it, why, and until when; the log has the note; records are never changed', async () => {
    const player = await on().testPlayer()
    await set(player, 'deposit', '30d', 500)
    await end(player, 'deposit', '30d')
    const { rows } = await on().pool.query(
      "select texts -> 'en' ->> 'description' as en, texts -> 'de' ->> 'description' as de, description as tr from player_message where player_id = $1 order by created_at",
      [player.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      en: expect.stringContaining('To protect you we have set a limit: ₺500.00. We saw signs of harm') as string,
      de: expect.stringContaining('bis wir es aufheben') as string,
      tr: expect.stringContaining('Sizi korumak için bir limit koyduk') as string,
    })
    expect(rows[1]).toMatchObject({ en: expect.stringContaining('We have ended the limit') as string })
    const log = await on().pool.query("select action, after as detail from operator_action where action like 'limits %' and player_id = $1 order by id", [
      String(player.id),
    ])
    expect(log.rows).toMatchObject([
      { action: 'limits set', detail: { limit: 'deposit 30d', reason: 'harm', note: 'phone call' } },
      { action: 'limits end', detail: { reason: 'review', note: 'talked' } },
    ])
    const history = await ops('limits', 'list', player.username, '--all')
    expect(history.indexOf('ended')).toBeLessThan(history.indexOf('500.00 TRY'))
    await expect(on().services.db.execute(`update house_limit set amount = 1 where player_id = ${player.id}`)).rejects.toThrow()
    await expect(on().services.db.execute(`delete from house_limit where player_id = ${player.id}`)).rejects.toThrow()
    expect(await ops.refused('limits', 'set', player.username, '--kind', 'time', '--period', '24h', '--amount', '12.5', ...byHand)).toContain('whole minutes')
    expect(await ops.refused('limits', 'end', player.username, '--kind', 'deposit', '--period', '30d', ...byHand)).toContain('no such limit')
  })

  test('PROTECT-15 PROTECT-1 PLAY-13 a company receives the market’s rules for a game with the session, for slots and for other games', async () => {
    const player = await on().testPlayer()
    const rulesFor = async (id: number) => {
      const { body } = await on().call('getGameLink', { id, provider: testGame.provider }, { cookie: player.cookie })
      return (await on().partnerCall('authenticate', { code: new URL(body.url as string).searchParams.get('code') as string })).body.rules
    }
    const quickDisplay = market === 'plain'
    expect(await rulesFor(testGame.id)).toEqual({ autoplay: false, quickDisplay, stakeMilliseconds: market === 'plain' ? 1_000 : 2_500, celebratesLess: false })
    expect(await rulesFor(table)).toEqual({ autoplay: false, quickDisplay, stakeMilliseconds: market === 'plain' ? 1_000 : 5_000, celebratesLess: false })
  })

  test('PROTECT-15 PROTECT-11 the market defines which limits exist; one for a product or for time applies like the player’s own', async () => {
    const player = await on().testPlayer({ cash: 500_00n })
    if (market === 'plain') {
      for (const kind of ['loss', 'time'])
        expect(await ops.refused('limits', 'set', player.username, '--kind', kind, '--period', '24h', '--amount', '9', ...byHand)).toContain('deposit, play')
      expect(
        await ops.refused('limits', 'set', player.username, '--kind', 'play', '--period', '24h', '--product', 'slot', '--amount', '9', ...byHand),
      ).toContain('no limits of single products')
      return
    }
    await set(player, 'play', '24h', 10, '--product', 'slot')
    const session = await openGame(on(), player)
    expect(await bet(session, 11)).toBe('LIMIT_REACHED')
    expect(await bet(session, 11, { game: table })).toBe('OK')
    await set(player, 'stake', 'round', 5)
    expect(await bet(session, 6, { game: table })).toBe('LIMIT_REACHED')
    await set(player, 'loss', '24h', 12)
    expect(await bet(session, 2, { game: table })).toBe('LIMIT_REACHED')
    await set(player, 'time', '24h', 0)
    expect(await bet(session, 0.5, { game: table })).toBe('LIMIT_REACHED')
    expect((await on().call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })).body.statusText).toBe(
      'limits.time_reached',
    )
    expect(await ops.refused('limits', 'set', player.username, '--kind', 'stake', '--period', '24h', '--amount', '9', ...byHand)).toContain('round')
    expect(await ops('limits', 'list')).toContain('play of slot 24h')
  })
})
