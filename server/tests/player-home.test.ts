import type { GivenCatalogueGame, GivenGame } from '@kehribar/shared/api/games'
import type { MatchOdds } from '@kehribar/shared/partners/match-odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerBonus } from '@server/db/schema'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { movement, newRound } from './money-support'

/* The player's data on the home page (@see USE-3). */

let server: TestServer
/** Fixtures with open bets. */
const offers = new Set<string>()
const offerOf = (fixture: string): MatchOdds => ({
  ...{ fixture, page: '/event/x-1', market: { tr: 'Sonuç', de: 'Ergebnis' } },
  outcomes: [
    { name: { tr: 'Ev' }, sign: '1', odds: '2.05', page: '/event/x-1?pick=x-1.result.1' },
    { name: { tr: 'Dep' }, sign: '2', odds: '3', page: '/event/x-1?pick=x-1.result.2' },
  ],
})
beforeAll(async () => {
  const of = async (company: string, fixtures: readonly string[]) =>
    new Map(company === server.config.partner ? fixtures.flatMap((fixture) => (offers.has(fixture) ? [[fixture, offerOf(fixture)] as const] : [])) : [])
  server = await startTestServer({ services: { odds: { of } } })
})
afterAll(() => server.close())

const homeOf = async ({ cookie }: TestPlayer, language = 'tr') =>
  (await server.call('playerHome', {}, { cookie, headers: { 'accept-language': language } })).body

/** Opens a game as its window does. */
async function openIt({ cookie }: TestPlayer, { id, provider }: Pick<GivenGame, 'id' | 'provider'>): Promise<void> {
  const { body } = await server.call('getGameLink', { id, provider }, { cookie })
  const code = new URL(body.url ?? '').searchParams.get('code') ?? ''
  expect((await server.partnerCall('authenticate', { code })).body).toMatchObject({ result: 'OK' })
}

const titles = (games: readonly { title: string }[] | undefined) => games?.map(({ title }) => title)

test('USE-3 recently played games come latest first; similar games are recommended with the reason', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  expect(await homeOf(player)).toMatchObject({ recent: [], because: null, coupons: { total: 0, open: [] }, bonus: null, matches: [] })

  const { data: slots } = (await server.call('slotGames', { tag: '21', limit: 2 })).body
  const [first, second] = slots as [GivenCatalogueGame, GivenCatalogueGame]
  for (const game of [second, first, second]) await openIt(player, game)
  const { recent, because } = await homeOf(player)
  expect(titles(recent)).toEqual([second.title, first.title])
  // Without the fields that are only for filters.
  expect(slots[1]).toMatchObject({ ...recent[0] })
  expect(because?.title).toBe(second.title)
  const themes = (game: Pick<GivenGame, 'tags'>) => new Set((game.tags ?? []).map(({ id }) => id).filter((id) => id !== 15 && id !== 101))
  expect(because?.games).toHaveLength(12)
  for (const game of because?.games ?? [])
    expect(
      [...themes(game)].some((id) => themes(second).has(id)),
      game.title,
    ).toBe(true)
  expect(titles(because?.games)).not.toEqual(expect.arrayContaining([first.title]))

  await openIt(player, first)
  expect(titles((await homeOf(player)).recent)).toEqual([first.title, second.title])
})

test('USE-3 open coupons are shown with stake and possible win, and follow their matches; live matches of the same sport are shown', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { body } = await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: player.cookie })
  const { session = '', game = 0 } = (await server.partnerCall('authenticate', { code: body.token ?? '' })).body
  const [mine, another, elsewhere] = [1, 2, 3].map((each) => `home:${each}:${newRound()}`) as [string, string, string]
  const names = { tr: 'Sonuç', de: 'Ergebnis' }
  const report = (fixture: string, version: number, sport: string, state: 'scheduled' | 'live' | 'ended') =>
    server.partnerCall('fixtureReport', {
      ...{ fixture, version, state, sport: { tr: sport }, league: { tr: 'Lig' }, home: `Ev ${fixture}`, away: 'Dep' },
      ...{ startsAt: new Date(Date.now() - 60_000).toISOString(), score: state === 'scheduled' ? null : { home: 1, away: 0 } },
      results: state === 'ended' ? [{ market: 'result', outcome: '1', result: 'won' as const }] : [],
    })
  await report(mine, 1, 'Su topu', 'scheduled')
  await report(another, 1, 'Su topu', 'live')
  await report(elsewhere, 1, 'Kriket', 'live')
  const round = newRound()
  const coupon = { size: 1, selections: [{ fixture: mine, market: { id: 'result', name: names }, outcome: { id: '1', name: { tr: 'Ev' } }, odds: '2.5' }] }
  expect((await server.partnerCall('bet', { ...movement(session, round, '1000'), game, coupon })).body).toMatchObject({ result: 'OK' })

  const before = await homeOf(player, 'de')
  expect(before.coupons).toMatchObject({ total: 1, open: [{ number: round, staked: 10, cashedOut: 0, coupon: { outcome: 'open', possible: 25 } }] })
  expect(before.coupons.open[0]?.coupon.selections).toMatchObject([{ market: 'Ergebnis', odds: 2500, event: { state: 'scheduled', score: null } }])
  expect(before.matches.map(({ home }) => home)).toEqual([`Ev ${another}`])
  expect(before.matches[0]?.offer).toBeUndefined()
  offers.add(another)
  expect((await homeOf(player, 'de')).matches[0]?.offer).toEqual({
    ...{ page: '/sportsbook/event/x-1', market: 'Ergebnis' },
    outcomes: [
      { name: 'Ev', sign: '1', odds: 2050, page: '/sportsbook/event/x-1?pick=x-1.result.1' },
      { name: 'Dep', sign: '2', odds: 3000, page: '/sportsbook/event/x-1?pick=x-1.result.2' },
    ],
  })
  // An embedded game is not listed as recent.
  expect(before.recent).toEqual([])

  const part = { ...movement(session, round, '600'), game, why: 'win' as const, stake: '500' }
  expect((await server.partnerCall('credit', part)).body).toMatchObject({ result: 'OK', balance: '9600' })
  expect((await homeOf(player)).coupons.open).toMatchObject([{ staked: 10, cashedOut: 6, coupon: { outcome: 'open', possible: 12.5 } }])

  await report(mine, 2, 'Su topu', 'live')
  expect((await homeOf(player)).coupons.open[0]?.coupon.selections).toMatchObject([{ event: { state: 'live', score: { home: 1, away: 0 } } }])
  await report(mine, 3, 'Su topu', 'ended')
  expect((await homeOf(player)).coupons.open[0]?.coupon).toMatchObject({ outcome: 'won', possible: null })
  await server.partnerCall('settle', { ...movement(session, round, '1250'), game })
  expect((await homeOf(player)).coupons).toEqual({ total: 0, open: [] })
})

const pageOf = async (code: string) =>
  `/promotions/${String((await server.pool.query(`select id from content where kind = 'promotion' and code = $1`, [code])).rows[0]?.id)}`

test('USE-3 the welcome bonus is offered to players who can have it; after a deposit its promotion is past, and an active bonus shows the remaining wagering', async () => {
  const fresh = await server.testPlayer()
  const welcome = await pageOf('hos-geldin')
  const offered = await homeOf(fresh)
  expect(offered.offer).toMatchObject({ page: welcome, terms: { bonus: 'hos-geldin', percent: 100 } })
  expect(offered.past).not.toContain(welcome)

  const known = await server.testPlayer({ cash: 100_00n })
  const { past, offer } = await homeOf(known)
  expect(past).toEqual(expect.arrayContaining([welcome, await pageOf('ilk-yatirim')]))
  expect(offer?.page).not.toBe(welcome)

  await server.call('promocodeClaim', { code: 'KEHRIBAR50' }, { cookie: known.cookie, key: newIdempotencyKey() })
  const running = await homeOf(known)
  expect(running).toMatchObject({ offer: null, bonus: { bonus: 'deneme-bonusu', amount: 50, required: 500, wagered: 0 } })
  expect(running.past).toContain(await pageOf('deneme-bonusu'))
  await server.db.update(playerBonus).set({ expiresAt: new Date(0) })
  expect(await homeOf(known)).toMatchObject({ bonus: null, offer: { terms: { name: expect.any(String) } } })
})

test('USE-3 PROTECT-5 a player in a break gets no offers: no bonus, no recommended game, no match', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { data } = (await server.call('slotGames', { tag: '21', limit: 1 })).body
  await openIt(player, data[0] as GivenGame)
  expect((await homeOf(player)).because).not.toBeNull()
  await server.pool.query(`update player set status = 'time_out', status_until = now() + interval '1 day' where id = $1`, [player.id])
  expect(await homeOf(player)).toMatchObject({ recent: [{ id: data[0]?.id }], because: null, offer: null, matches: [] })
})
