import { describe, expect, test } from 'vitest'
import { seasonMatches } from '../matches'
import { findFixture, fixturesBetween, horizon } from './fixtures'
import { leagues } from './leagues'

const minute = 60_000
const day = 24 * 60 * minute
const monday = Date.UTC(2026, 10, 16)

describe('EMB-02 the season', () => {
  test('has leagues of every sport, with invented e-sport games', () => {
    const count = (sport: string) => leagues.filter((league) => league.sport === sport).length
    expect(count('football')).toBeGreaterThanOrEqual(8)
    for (const sport of ['basketball', 'tennis', 'volleyball']) expect(count(sport)).toBeGreaterThanOrEqual(3)
    expect(count('esport')).toBeGreaterThanOrEqual(4)
    expect(new Set(leagues.map(({ id }) => id)).size).toBe(leagues.length)
  })

  test.each(leagues.map((league) => [league.id, league] as const))(
    '%s: even, differently named sides with two colours each, names in three languages',
    (_id, league) => {
      expect(league.teams.length % 2).toBe(0)
      expect((league.teams.length / 2) % league.matches).toBe(0)
      for (const key of ['name', 'short'] as const) expect(new Set(league.teams.map((team) => team[key])).size).toBe(league.teams.length)
      for (const { short, colors } of league.teams) {
        expect(short.length).toBeGreaterThanOrEqual(2)
        expect(colors[0]).not.toBe(colors[1])
        for (const color of colors) expect(color).toMatch(/^#[0-9A-F]{6}$/)
      }
      for (const name of Object.values(league.names)) expect(name.length).toBeGreaterThan(3)
    },
  )

  test('every pair meets once in half a season, and no side plays twice at a time', () => {
    const league = leagues[0] as (typeof leagues)[number]
    const size = league.teams.length
    const half = (size * (size - 1)) / 2
    const pairs = new Set<string>()
    for (let number = 0; number < half; number++) {
      const { sides } = findFixture(`${league.id}-${number}`, monday) as NonNullable<ReturnType<typeof findFixture>>
      pairs.add([...sides].sort((one, other) => one - other).join())
    }
    expect(pairs.size).toBe(half)

    const matches = seasonMatches('season')
    const busy = new Map<string, number>()
    for (const fixture of fixturesBetween(monday, monday + 2 * day)) {
      for (const side of fixture.sides) {
        const key = `${fixture.league.id}:${side}`
        expect(busy.get(key) ?? 0).toBeLessThanOrEqual(fixture.startsAt)
        busy.set(key, matches.endOf(fixture))
      }
    }
  })

  test('a club has two hours between the starts of its matches; the players of e-sport go from one match to the next', () => {
    const last = new Map<string, number>()
    for (const { league, sides, startsAt } of fixturesBetween(monday, monday + 9 * day)) {
      if (league.sport === 'esport') continue
      for (const side of sides) {
        const key = `${league.id}:${side}`
        expect([key, startsAt - (last.get(key) ?? 0) >= 120 * minute]).toEqual([key, true])
        last.set(key, startsAt)
      }
    }
  })

  test('has matches on each of the coming seven days, and none later', () => {
    for (let ahead = 0; ahead < 7; ahead++) expect(fixturesBetween(monday + ahead * day, monday + (ahead + 1) * day).length).toBeGreaterThan(500)
    const [beyond] = fixturesBetween(monday + horizon + minute, monday + horizon + 60 * minute)
    expect(findFixture(beyond?.id ?? '', monday)).toBeNull()
    expect(findFixture(beyond?.id ?? '', monday + day)).toMatchObject({ id: beyond?.id })
  })

  test.each(['', 'ayl', 'ayl-', 'ayl--1', 'ayl-01', 'ayl-1.5', 'xyz-1', 'ayl-1-1', 'AYL-1', '__proto__-1'])('there never was a match %j', (id) => {
    expect(findFixture(id, monday)).toBeNull()
  })

  test('at any minute of a week at least six matches run, two of them e-sport, also at four in the morning', () => {
    const matches = seasonMatches('season')
    const spans = fixturesBetween(monday - 90 * minute, monday + 7 * day).map((fixture) => ({
      from: fixture.startsAt,
      to: matches.endOf(fixture),
      esport: fixture.league.sport === 'esport',
    }))
    for (let now = monday; now < monday + 7 * day; now += minute / 2) {
      // Sorted by start and short: only the latest ones can be running.
      const running = spans.filter(({ from, to }) => from <= now && now < to)
      if (running.length < 6 || running.filter(({ esport }) => esport).length < 2) expect.fail(new Date(now).toISOString())
    }
  })
})

describe('determinism', () => {
  const at = monday + 17 * 60 * minute + 4 * minute
  const courseOf = (seed: string) => {
    const matches = seasonMatches(seed)
    return fixturesBetween(at - 20 * minute, at + 60 * minute).map((fixture) => [
      fixture.id,
      fixture.home.name,
      matches.stateAt(fixture, at),
      matches.resultOf(fixture),
      matches.outlookAt(fixture, matches.stateAt(fixture, at).state === 'ended' ? -1 : matches.stateAt(fixture, at).version).differences,
    ])
  }

  test('the same seed gives the same matches, courses and odds, whoever asks and in whatever order', () => {
    expect(courseOf('a')).toEqual(courseOf('a'))
    const matches = seasonMatches('a')
    const fixtures = fixturesBetween(at, at + 60 * minute)
    const backwards = [...fixtures].reverse().map((fixture) => matches.resultOf(fixture))
    expect([...backwards].reverse()).toEqual(fixtures.map((fixture) => seasonMatches('a').resultOf(fixture)))
  })

  test('another seed gives other courses', () => {
    expect(courseOf('a')).not.toEqual(courseOf('b'))
  })

  test('a match never goes back: clock, score and parts only grow', () => {
    const matches = seasonMatches('a')
    for (const fixture of fixturesBetween(at, at + 30 * minute)) {
      let [sum, clock, parts] = [0, -1, 0]
      for (let now = fixture.startsAt; now < matches.endOf(fixture); now += 7_000) {
        const { live } = matches.stateAt(fixture, now)
        const goals = (live?.score[0] ?? 0) + (live?.score[1] ?? 0)
        expect(goals).toBeGreaterThanOrEqual(sum)
        expect(live?.clock ?? 0).toBeGreaterThanOrEqual(clock)
        expect(live?.parts.length).toBeGreaterThanOrEqual(parts)
        ;[sum, clock, parts] = [goals, live?.clock ?? 0, live?.parts.length ?? 0]
      }
      expect(matches.stateAt(fixture, matches.endOf(fixture))).toMatchObject({ state: 'ended', live: { score: matches.resultOf(fixture).score } })
    }
  })
})
