import { describe, expect, test } from 'vitest'
import { seasonMatches } from '../matches'
import { findFixture, fixtureOf, fixturesBetween, horizon, latestOf, seasonLength } from './fixtures'
import { leagues } from './leagues'
import { seasonTables } from '../past'

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
    '%s: an even number of teams with different names and two colours each, and names in three languages',
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

  test('every pair meets once in half a season, and no team plays two matches at a time', () => {
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

  test('a club’s matches start at least two hours apart; e-sport players go from one match to the next', () => {
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

  test('has matches on each of the next seven days, and none later', () => {
    for (let ahead = 0; ahead < 7; ahead++) expect(fixturesBetween(monday + ahead * day, monday + (ahead + 1) * day).length).toBeGreaterThan(500)
    const [beyond] = fixturesBetween(monday + horizon + minute, monday + horizon + 60 * minute)
    expect(findFixture(beyond?.id ?? '', monday)).toBeNull()
    expect(findFixture(beyond?.id ?? '', monday + day)).toMatchObject({ id: beyond?.id })
  })

  test.each(['', 'ayl', 'ayl-', 'ayl--1', 'ayl-01', 'ayl-1.5', 'xyz-1', 'ayl-1-1', 'AYL-1', '__proto__-1'])('there is no match %j', (id) => {
    expect(findFixture(id, monday)).toBeNull()
  })

  test('at any minute of a week at least six matches are live, two of them e-sport, even at four in the morning', () => {
    const matches = seasonMatches('season')
    const spans = fixturesBetween(monday - 90 * minute, monday + 7 * day).map((fixture) => ({
      from: fixture.startsAt,
      to: matches.endOf(fixture),
      esport: fixture.league.sport === 'esport',
    }))
    for (let now = monday; now < monday + 7 * day; now += minute / 2) {
      // Sorted by start and short, so only recent ones can be live.
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

  test('the same seed gives the same matches, courses and odds, in any order of calls', () => {
    expect(courseOf('a')).toEqual(courseOf('a'))
    const matches = seasonMatches('a')
    const fixtures = fixturesBetween(at, at + 60 * minute)
    const backwards = [...fixtures].reverse().map((fixture) => matches.resultOf(fixture))
    expect([...backwards].reverse()).toEqual(fixtures.map((fixture) => seasonMatches('a').resultOf(fixture)))
  })

  test('another seed gives other courses', () => {
    expect(courseOf('a')).not.toEqual(courseOf('b'))
  })

  test('a match never goes back: clock, score and periods only grow', () => {
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

describe('USE-11 tables', () => {
  const matches = seasonMatches('season')
  const tables = seasonTables(matches)
  const leagueOf = (kind: string) => leagues.find((one) => one.kind === kind) as (typeof leagues)[number]

  test.each(['football', 'tennis', 'maps'])(
    '%s: every ended match of the season counts once for each team, sorted by points, difference, score and name',
    (kind) => {
      const league = leagueOf(kind)
      const length = seasonLength(league)
      const latest = latestOf(league, monday)
      const first = Math.floor(latest / length) * length
      const ended = Array.from({ length: latest - first + 1 }, (_, place) => fixtureOf(league, first + place)).filter((one) => matches.endOf(one) <= monday)
      const counted = ended.map((one) => ({ ...one, result: matches.resultOf(one) })).filter(({ result }) => !result.abandoned)
      const table = tables.tableOf(league, monday)
      expect(table).toMatchObject({ since: fixtureOf(league, first).startsAt, ended: ended.length, matches: length })
      expect(table.records.map(({ club }) => club).sort((one, other) => one - other)).toEqual(league.teams.map((_, club) => club))
      for (const { club, ...record } of table.records) {
        const scores = counted.flatMap(({ sides, result: { score } }) =>
          sides[0] === club ? [score] : sides[1] === club ? [[score[1], score[0]] as [number, number]] : [],
        )
        const marks = scores.map(([own, other]) => (own > other ? 'won' : own < other ? 'lost' : 'drawn'))
        const count = (mark: string) => marks.filter((one) => one === mark).length
        expect(record).toEqual({
          played: scores.length,
          won: count('won'),
          drawn: count('drawn'),
          lost: count('lost'),
          scored: scores.reduce((sum, [own]) => sum + own, 0),
          conceded: scores.reduce((sum, [, other]) => sum + other, 0),
          points: 3 * count('won') + count('drawn'),
          form: marks.slice(-5),
        })
      }
      const ranks = table.records.map(({ points, scored, conceded, club }) => [points, scored - conceded, scored, league.teams[club]?.name] as const)
      for (const [place, [points, difference, scored, name = '']] of ranks.entries()) {
        const next = ranks[place + 1]
        if (!next) continue
        const order = points - next[0] || difference - next[1] || scored - next[2] || (next[3] ?? '').localeCompare(name, league.tongue ?? 'tr')
        expect(order).toBeGreaterThan(0)
      }
    },
  )

  test('a season’s table stays until the next season has a result, which starts a new table', () => {
    const league = leagueOf('football')
    const length = seasonLength(league)
    const first = fixtureOf(league, length * 3)
    const full = tables.tableOf(league, first.startsAt + minute)
    expect(full.ended).toBe(length)
    expect(full.records.every(({ played }) => played === (league.teams.length - 1) * 2)).toBe(true)
    const fresh = tables.tableOf(league, matches.endOf(first))
    expect(fresh).toMatchObject({ since: first.startsAt, ended: 1 })
    expect(fresh.records.reduce((sum, { played }) => sum + played, 0)).toBe(2)
  })

  test('before the very first result, all teams have zero points and are sorted by name', () => {
    const { ended, records } = tables.tableOf(leagueOf('football'), Date.UTC(2025, 0, 1))
    expect(ended).toBe(0)
    const names = records.map(({ club }) => leagueOf('football').teams[club]?.name ?? '')
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'tr')))
  })
})
