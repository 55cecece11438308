import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountAnswer,
  type CouponAnswer,
  type CouponsAnswer,
  type EventAnswer,
  type EventsAnswer,
  type FavouritesAnswer,
  type LeaguesAnswer,
  type MenuAnswer,
  type ResultsAnswer,
  type RulesAnswer,
  type StandingsAnswer,
  type StreamChange,
  maxFavourites,
} from '@kehribar/shared/partners/sportsbook'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { openEmbedSession } from '../embeds/sessions'
import type { Store } from '../store/open'
import { fakeWallet } from '../testing/fake-wallet'
import { openTestStore } from '../testing/test-store'
import { couponRoutes } from './coupons/routes'
import { sportsbookRoutes } from './routes'
import type { Sportsbook } from './sportsbook'
import { openTestSeason, picksThatWill, requestFor, testSession } from './testing'

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 1, 0)

let app: FastifyInstance
let store: Store
let closeStore: () => Promise<void>
let clock = start
let bank: ReturnType<typeof fakeWallet>
let sportsbook: Sportsbook

beforeAll(async () => {
  const opened = await openTestStore()
  store = opened.store
  closeStore = opened.close
  bank = fakeWallet(1_000_000n)
  sportsbook = await openTestSeason(store, bank.wallet, () => clock)
  app = Fastify()
  sportsbookRoutes(app, sportsbook)
  couponRoutes(app, { store, wallet: bank.wallet, sportsbook })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await closeStore()
})
beforeEach(() => {
  clock = start
})

async function get<Answer>(path: string, headers: Record<string, string> = {}, status = 200): Promise<Answer> {
  const reply = await app.inject({ url: `/sportsbook/api/${path}`, headers })
  expect(reply.statusCode, reply.body).toBe(status)
  return reply.json()
}

describe('EMB-02 the public lists', () => {
  test('the menu counts sports and leagues of a section, in the requested language', async () => {
    const prelive = await get<MenuAnswer>('menu?section=prelive&lang=de')
    expect(prelive.sports.map(({ code }) => code)).toEqual(['football', 'basketball', 'tennis', 'volleyball'])
    expect(prelive.sports[0]?.leagues[0]?.name).toBe('Anatolische Sternenliga')
    for (const { code, events, leagues } of prelive.sports) {
      expect(leagues.reduce((sum, league) => sum + league.events, 0)).toBe(events)
      expect((await get<EventsAnswer>(`events?section=prelive&sport=${code}`)).total).toBe(events)
    }
    const live = await get<MenuAnswer>('menu?section=live&lang=tr')
    expect(live.live).toBe(live.sports.reduce((sum, { events }) => sum + events, 0))
    expect(live.live).toBeGreaterThanOrEqual(6)
    expect((await get<MenuAnswer>('menu?section=esport')).sports.map(({ code }) => code)).toEqual(['esport'])
  })

  test('prelive lists coming matches, live running ones, e-sport both; lists contain the main market only', async () => {
    const { events } = await get<EventsAnswer>('events?section=prelive&limit=100')
    expect(events).toHaveLength(100)
    expect(events.every(({ state, sport, live }) => state === 'prematch' && sport !== 'esport' && live === null)).toBe(true)
    expect(events.map(({ startsAt }) => startsAt)).toEqual(events.map(({ startsAt }) => startsAt).sort())
    for (const { markets, marketCount } of events) {
      expect(markets).toHaveLength(1)
      expect(['result', 'winner']).toContain(markets[0]?.code)
      expect(marketCount).toBeGreaterThan(3)
    }
    const live = await get<EventsAnswer>('events?section=live')
    expect(live.events.every(({ state, live: running }) => state === 'live' && running !== null)).toBe(true)
    const esport = await get<EventsAnswer>('events?section=esport&limit=100')
    expect(new Set(esport.events.map(({ state }) => state))).toEqual(new Set(['live', 'prematch']))
  })

  test('lists can be filtered by sport, league, day in Istanbul and a tolerant search, and are paged', async () => {
    const league = await get<EventsAnswer>('events?section=prelive&league=bml&limit=100')
    expect(new Set(league.events.map((event) => event.league.id))).toEqual(new Set(['bml']))
    const day = await get<EventsAnswer>('events?section=prelive&day=2026-11-20&limit=100')
    expect(day.events[0]?.startsAt).toBe('2026-11-19T21:00:00.000Z')
    const last = await get<EventsAnswer>(`events?section=prelive&day=2026-11-20&offset=${day.total - 1}`)
    expect(Date.parse(last.events[0]?.startsAt ?? '')).toBeLessThan(Date.parse('2026-11-20T21:00:00Z'))
    const found = await get<EventsAnswer>(`events?section=prelive&search=${encodeURIComponent('KIZILPINAR spor')}`)
    expect(found.total).toBeGreaterThan(0)
    expect(found.events.every(({ home, away }) => [home.name, away.name].includes('Kızılpınar Spor'))).toBe(true)
    expect((await get<EventsAnswer>('events?section=prelive&search=zzzz')).total).toBe(0)
    const [first, second] = await Promise.all([get<EventsAnswer>('events?limit=5'), get<EventsAnswer>('events?limit=5&offset=5')])
    expect((await get<EventsAnswer>('events?limit=10')).events).toEqual([...first.events, ...second.events])
  })

  test('USE-11 a league has a table, and results by day in Istanbul, the latest day first and back to the first day', async () => {
    const { leagues } = await get<LeaguesAnswer>('leagues?lang=de')
    expect(leagues[0]).toEqual({ id: 'ayl', sport: 'football', name: 'Anatolische Sternenliga' })
    const table = await get<StandingsAnswer>('standings?league=bml&lang=de')
    expect(table).toMatchObject({ league: { id: 'bml', name: 'Bosporus Erste Liga' }, ofGoals: true, matches: 132 })
    expect(table.rows).toHaveLength(12)
    expect((await get<StandingsAnswer>('standings')).league.id).toBe('ayl')

    const latest = await get<ResultsAnswer>('results?league=bml')
    expect(latest).toMatchObject({ day: '2026-11-17', earlier: '2026-11-16', later: '2026-11-18' })
    const starts = latest.matches.map(({ startsAt }) => startsAt)
    expect(starts).toHaveLength(10)
    expect(starts).toEqual([...starts].sort().reverse())
    expect(latest.matches.every(({ state, league }) => state === 'ended' && league.id === 'bml')).toBe(true)
    // Each match has its own page.
    const [first] = latest.matches
    expect((await get<EventAnswer>(`events/${first?.id}`)).event.live?.score).toEqual(first?.live?.score)
    expect(await get<ResultsAnswer>('results?league=bml&day=2026-11-18')).toMatchObject({ day: '2026-11-18', later: null, matches: [] })
    expect(await get<ResultsAnswer>('results?league=bml&day=2020-01-01')).toMatchObject({ day: '2025-01-01', earlier: null })
  })

  test.each([
    ['standings?league=zzz', 404],
    ['standings?league=__proto__', 404],
    ['results?league=zzz', 404],
    ['results?league=bml&day=yesterday', 400],
    ['results?league=bml&day=2027-01-01', 400],
  ])('%s gets %i', (path, status) => get(path, {}, status))

  test.each(['events?sport=chess', 'events?day=tomorrow', 'events?day=2026-11-20&day=2026-11-21&sport=chess'])('rejects %s', (path) => get(path, {}, 400))

  test('a match shows all its markets, after its end the last score, and an unknown match is not found', async () => {
    const [next] = (await get<EventsAnswer>('events?section=prelive&sport=football')).events
    const { event } = await get<EventAnswer>(`events/${next?.id}?lang=en`)
    expect(event.markets).toHaveLength(event.marketCount)
    expect(event.marketCount).toBeGreaterThanOrEqual(60)
    expect(event.markets[0]).toMatchObject({ id: `${event.id}.result`, code: 'result', line: null })
    expect(new Set(event.markets.flatMap(({ outcomes }) => outcomes.map(({ id }) => id))).size).toBe(event.markets.flatMap(({ outcomes }) => outcomes).length)
    clock = Date.parse(event.startsAt) + 16 * minute
    const after = (await get<EventAnswer>(`events/${event.id}`)).event
    expect(after).toMatchObject({ state: 'ended', markets: [], marketCount: 0, live: { period: 'second', clock: 5_400 } })
    for (const id of ['nothing', 'ayl-99999999', '..%2f']) await get(`events/${id}`, {}, 404)
  })

  test('PLAY-19 the rules state simulation, return, delay, limits and cash-out share in each language', async () => {
    const shown = await Promise.all(['tr', 'en', 'de'].map((language) => get<RulesAnswer>(`rules?lang=${language}`)))
    for (const { rtp, texts, liveDelay } of shown) {
      expect(rtp).toBe(embedEngines.sportsbook.rtp)
      expect(liveDelay).toBe(5)
      expect(texts).toHaveLength(8)
      expect(texts[0]?.text).toContain('Sandbox')
      expect(texts.map(({ text }) => text).join(' ')).toMatch(/500[.,]000/)
    }
    for (const { texts } of shown) expect(texts.map(({ text }) => text).join(' ')).toMatch(/%\s?95|95\s?%/)
    expect(shown.map(({ texts }) => texts[2]?.text.match(/%\s?93|93\s?%/)?.[0])).toEqual(['%93', '93%', '93\u00a0%'])
  })

  test('PLAY-19 the stated length of matches is the usual one', async () => {
    const { minutes } = await get<RulesAnswer>('rules')
    const all = sportsbook.lists.announced(clock).filter(({ startsAt }) => startsAt < clock + 24 * 60 * minute)
    for (const [sport, stated] of Object.entries(minutes)) {
      const lengths = all.filter(({ league }) => league.sport === sport).map((fixture) => (sportsbook.matches.endOf(fixture) - fixture.startsAt) / minute)
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
      expect(Math.abs(mean - stated), `${sport}: ${mean}`).toBeLessThan(2.5)
    }
  })
})

/** Reads a stream until `count` messages have arrived, then disconnects. */
async function listen(count: number, meanwhile: () => void): Promise<{ type: string; text: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /sportsbook/api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  let text = ''
  let isReady = false
  for await (const chunk of socket) {
    text += String(chunk)
    if (!isReady && text.includes('retry:')) {
      isReady = true
      meanwhile()
    }
    if (text.split('event: change').length > count) break
  }
  socket.destroy()
  return { type: /content-type: (.*)\r/i.exec(text)?.[1] ?? '', text }
}

const until = async (done: () => boolean) => {
  for (let tries = 0; !done() && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(done()).toBe(true)
}

describe('the stream', () => {
  test('sends changes of clocks, scores, odds and markets, with one ticker for all listeners and none without', async () => {
    expect(sportsbook.stream.listeners).toBe(0)
    const tick = () => {
      clock += 6_000
      sportsbook.stream.tick()
    }
    const [one, other] = await Promise.all([listen(1, () => undefined), listen(1, tick)])
    expect(one.type).toBe('text/event-stream; charset=utf-8')
    const change = JSON.parse(/data: (.*)/.exec(other.text)?.[1] ?? '') as StreamChange
    expect(change.events.length).toBeGreaterThan(0)
    expect(change.events.every(({ live, state }) => state === 'prematch' || live !== null)).toBe(true)
    await until(() => sportsbook.stream.listeners === 0)
  })

  test('keeps a page’s data equal to the lists', () => {
    const shown = new Map<string, Map<string, { odds: number; suspended: boolean }>>()
    const read = (id: string) => {
      const fixture = sportsbook.lists.announced(clock).find((candidate) => candidate.id === id)
      const markets = fixture ? sportsbook.book.marketsAt(fixture, sportsbook.matches.stateAt(fixture, clock)) : []
      return new Map(
        markets.flatMap(({ id: market, suspended, outcomes }) =>
          outcomes.map((outcome) => [`${market} ${outcome.id}`, { odds: outcome.odds, suspended }] as const),
        ),
      )
    }
    const ids = sportsbook.lists.running(clock).map(({ id }) => id)
    for (const id of ids) shown.set(id, read(id))
    const states = new Map<string, string>()
    const stop = sportsbook.stream.listen(({ events }) => {
      for (const { id, state, odds, markets } of events) {
        states.set(id, state)
        const event = shown.get(id)
        if (!event) continue
        for (const { id: market, closed, suspended } of markets)
          for (const key of [...event.keys()].filter((candidate) => candidate.startsWith(`${market} `))) {
            if (closed) event.delete(key)
            else event.set(key, { odds: event.get(key)?.odds ?? 0, suspended })
          }
        for (const { outcome, odds: now } of odds) {
          const market = outcome.slice(0, outcome.lastIndexOf('.'))
          const suspended = event.get(`${market} ${outcome}`)?.suspended ?? markets.find((candidate) => candidate.id === market)?.suspended ?? false
          event.set(`${market} ${outcome}`, { odds: now, suspended })
        }
      }
    })
    for (let second = 0; second < 400; second++) {
      clock += 1_000
      sportsbook.stream.tick()
      if (second % 40 === 39) for (const id of ids) expect(shown.get(id), id).toEqual(read(id))
    }
    stop()
    expect([...states.values()]).toContain('ended')
    expect([...states.values()]).toContain('live')
    expect([...states.values()]).toContain('prematch')
  })

  test('ends when the server stops', async () => {
    const own = Fastify()
    sportsbookRoutes(own, sportsbook)
    await own.listen({ port: 0, host: '127.0.0.1' })
    const reply = await fetch(`http://127.0.0.1:${(own.server.address() as AddressInfo).port}/sportsbook/api/stream`)
    await until(() => sportsbook.stream.listeners === 1)
    await own.close()
    expect(await reply.text()).toContain('retry: 3000')
    expect(sportsbook.stream.listeners).toBe(0)
  })
})

describe('coupons of a player', () => {
  const log = async (change: Parameters<typeof testSession>[0] = {}) => {
    const session = testSession(change)
    return { session, headers: { authorization: `Bearer ${await openEmbedSession(store, session)}` } }
  }
  const post = async (payload: object, headers: Record<string, string>, status = 200): Promise<CouponAnswer> => {
    const reply = await app.inject({ method: 'POST', url: '/sportsbook/api/coupons', headers, payload })
    expect(reply.statusCode, reply.body).toBe(status)
    return reply.json()
  }

  test('EMB-12 need a session of the sportsbook or parlay; without one nothing is shown or accepted', async () => {
    const refused = { kind: 'refused', reason: 'login_required' }
    const asked = requestFor(sportsbook, picksThatWill('win', sportsbook, start + minute, 1).slice(0, 1))
    const { headers: crash } = await log({ provider: 'pragmaticplay', game: 1301 })
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${'x'.repeat(43)}` }, crash]) {
      expect(await post(asked, headers as Record<string, string>, 401)).toEqual(refused)
      for (const path of ['account', 'coupons', 'coupons/c-1']) expect(await get(path, headers as Record<string, string>, 401)).toEqual(refused)
    }
    const { headers } = await log({ provider: 'parlaybay', game: 1303 })
    expect(await get<AccountAnswer>('account', headers)).toEqual({
      favourites: [],
      balance: '1000000',
      openCoupons: 0,
      minStake: '100',
      maxStake: '5000000',
      maxWin: '50000000',
    })
  })

  test('MONEY-10 the same intent with another stake is a conflict', async () => {
    const asked = requestFor(sportsbook, picksThatWill('win', sportsbook, start + minute, 1).slice(0, 1))
    const { headers } = await log()
    await post(asked, headers)
    expect(await post({ ...asked, stake: '2000' }, headers, 409)).toEqual({ error: 'intent' })
  })

  test.each([
    { intent: 'short' },
    { stake: '0' },
    { stake: '-5' },
    { stake: '1.5' },
    { stake: 1_000 },
    { kind: 'other' },
    { accept: 'maybe' },
    { selections: [] },
    { selections: [{ outcome: 'x', odds: 1.5 }] },
    { selections: Array.from({ length: 41 }, () => ({ outcome: 'x', odds: 1_500 })) },
    { size: 0 },
  ])('rejects an invalid request: %j', async (change) => {
    const { headers } = await log()
    await post({ ...requestFor(sportsbook, picksThatWill('win', sportsbook, start + minute, 1).slice(0, 1)), ...change }, headers, 400)
  })

  test('are listed with states and sums, latest first, and only for their player', async () => {
    const { headers } = await log()
    const [won] = picksThatWill('win', sportsbook, start + minute, 1)
    const [lost] = picksThatWill('lose', sportsbook, start + minute, 1)
    const [late] = picksThatWill('win', sportsbook, start + 30 * 60 * minute, 1)
    const ids: string[] = []
    for (const pick of [won, lost, late]) {
      const answer = await post(requestFor(sportsbook, pick ? [pick] : []), headers)
      if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
      expect(answer.balance).toMatch(/^\d+$/)
      expect(answer.coupon).toMatchObject({ state: 'open', kind: 'single', stake: '1000', payout: null, settledAt: null })
      ids.push(answer.coupon.id)
    }
    expect((await get<AccountAnswer>('account', headers)).openCoupons).toBe(3)
    clock += 24 * 60 * minute
    await sportsbook.play.takeUp()

    const all = await get<CouponsAnswer>('coupons?lang=en', headers)
    expect(all.coupons.map(({ id }) => id)).toEqual([...ids].reverse())
    expect(all.coupons.map(({ state }) => state)).toEqual(['open', 'lost', 'won'])
    expect(all).toMatchObject({ total: 3, stake: '3000', payout: all.coupons[2]?.payout })
    expect(all.coupons[2]?.selections[0]).toMatchObject({
      state: 'won',
      event: { id: won?.fixture.id, state: 'ended' },
      result: won && sportsbook.matches.resultOf(won.fixture).score,
    })
    expect(Number(all.coupons[0]?.number)).toBe(Number(all.coupons[1]?.number) + 1)

    expect((await get<CouponsAnswer>('coupons?state=open', headers)).coupons.map(({ id }) => id)).toEqual([ids[2]])
    expect((await get<CouponsAnswer>('coupons?state=settled&limit=1&offset=1', headers)).coupons.map(({ id }) => id)).toEqual([ids[0]])
    expect((await get<CouponsAnswer>('coupons?from=2026-11-18&to=2026-11-18', headers)).total).toBe(3)
    expect((await get<CouponsAnswer>('coupons?to=2026-11-17', headers)).total).toBe(0)
    await get('coupons?from=yesterday', headers, 400)

    expect(await get(`coupons/${ids[1]}`, headers)).toMatchObject({ state: 'lost', payout: '0' })
    const { headers: other } = await log()
    await get(`coupons/${ids[1]}`, other, 404)
    expect((await get<CouponsAnswer>('coupons', other)).total).toBe(0)
  })

  test('a refused stake and changed odds are part of the answer', async () => {
    const { headers } = await log()
    const asked = requestFor(sportsbook, picksThatWill('win', sportsbook, start + minute, 1).slice(0, 2))
    const selections = asked.selections.map((selection) => ({ ...selection, odds: selection.odds + 10 }))
    expect(await post({ ...asked, selections }, headers)).toEqual({ kind: 'odds_changed', selections: asked.selections })
    bank.refuse('INSUFFICIENT_FUNDS')
    expect(await post(asked, headers)).toEqual({ kind: 'refused', reason: 'insufficient_funds' })
    bank.refuse(null)
  })

  test('USE-11 a player has favourite leagues and teams, and can list their matches only', async () => {
    const { headers } = await log()
    const turn = async (method: 'PUT' | 'DELETE', id: string, who: Record<string, string> = headers, status = 200): Promise<FavouritesAnswer> => {
      const reply = await app.inject({ method, url: `/sportsbook/api/favourites/${id}`, headers: who })
      expect(reply.statusCode, reply.body).toBe(status)
      return reply.json()
    }
    await turn('PUT', 'ayl', {}, 401)
    for (const unknown of ['xyz', 'ayl.99', 'ayl.-1', '..']) await turn('PUT', encodeURIComponent(unknown), headers, 404)
    const { events } = await get<EventsAnswer>('events?section=prelive&limit=100')
    const [football, tennis] = (['football', 'tennis'] as const).map((sport) => events.find((event) => event.sport === sport))
    if (!football || !tennis) throw new Error('no matches')
    await turn('PUT', football.home.id)
    for (let time = 0; time < 2; time++) expect(await turn('PUT', tennis.league.id)).toEqual({ favourites: [tennis.league.id, football.home.id].toSorted() })
    expect((await get<AccountAnswer>('account', (await log()).headers)).favourites).toEqual([])

    const { favourites } = await get<AccountAnswer>('account', headers)
    const { events: own, total } = await get<EventsAnswer>(`events?section=prelive&of=${favourites.join()}&limit=100`)
    expect(total).toBeGreaterThan(1)
    expect(own.every(({ league, home, away }) => [league.id, home.id, away.id].some((id) => favourites.includes(id)))).toBe(true)
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([football.id, tennis.id]))
    expect(await turn('DELETE', tennis.league.id)).toEqual({ favourites: [football.home.id] })
    await turn('DELETE', tennis.league.id)
  })

  test('USE-11 the number of favourites is limited, even for concurrent requests', async () => {
    const { headers } = await log()
    const { leagues } = await get<LeaguesAnswer>('leagues')
    const follow = (id: string) => app.inject({ method: 'PUT', url: `/sportsbook/api/favourites/${id}`, headers })
    const ids = leagues.flatMap(({ id }) => Array.from({ length: 8 }, (_, place) => `${id}.${place}`)).slice(0, maxFavourites + 1)
    for (const id of ids.slice(0, -2)) expect((await follow(id)).statusCode, id).toBe(200)
    const last = await Promise.all(ids.slice(-2).map(follow))
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await get<AccountAnswer>('account', headers)).favourites).toHaveLength(maxFavourites)
    await get(`events?of=${ids.join()}`, {}, 400)
  })
})
