import { describe, expect, test } from 'vitest'
import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { oddsBook, type PricedMarket } from './odds-book'
import { engineOf } from './engines/index'
import type { Course } from './engines/engine'
import { chancesOf, oddsOf } from './markets/price'
import type { Played } from './markets/questions'
import { findRule, marketKey, marketsOf, settle } from './markets/rules'
import type { MarketRule } from './markets/market-rule'
import { seasonMatches } from './matches'
import { drawFor } from './season/draw'
import { type Fixture, fixturesBetween } from './season/fixtures'
import type { MatchKind } from './season/plan'

/** A missing kind is a compile error. */
const everyKind: Readonly<Record<MatchKind, true>> = {
  football: true,
  efootball: true,
  basketball: true,
  tennis: true,
  volleyball: true,
  maps: true,
  duel: true,
}
const kinds = Object.keys(everyKind) as MatchKind[]
const minute = 60_000
const noon = Date.UTC(2026, 10, 18, 12)
const stated = embedEngines.sportsbook.rtp / 10_000

/** Number of outcomes that win together. */
const winnersOf = ({ code }: Pick<MarketRule, 'code'>) => (code.includes('double_chance') ? 2 : 1)
/** Returns the end of a match from its engine’s course. */
function playedOf(kind: MatchKind, { steps }: Course<unknown>): Played {
  const end = steps.at(-1)?.position
  const { live, played } = engineOf(kind)
  return played?.(end) ?? { score: live(end).score, half: null, goals: [] }
}
/** Won and returned parts of a stake. */
const parts = { won: [1, 0], half_won: [0.5, 0.5], void: [0, 1], half_lost: [0, 0.5], lost: [0, 0] } as const

const matches = seasonMatches('odds')
const book = oddsBook(matches)
const coming = fixturesBetween(noon + minute, noon + 8 * 60 * minute)
const oneOf = (kind: MatchKind, offset = 0) => coming.filter(({ league }) => league.kind === kind)[offset] as Fixture
const marketsAt = (fixture: Fixture, now: number): PricedMarket[] => book.marketsAt(fixture, matches.stateAt(fixture, now))

describe('PLAY-19 the margin', () => {
  test('every outcome returns at least the stated share and less than all of its stakes', () => {
    for (let p = 0.001; p <= 0.985; p += 0.0007) {
      const odds = oddsOf(p)
      expect(Number.isInteger(odds) && odds % 10 === 0).toBe(true)
      expect((p * odds) / 1000).toBeGreaterThanOrEqual(stated - 1e-9)
      expect((p * odds) / 1000).toBeLessThan(1)
      if (p < 0.9) expect((p * odds) / 1000).toBeLessThan(stated + 0.0101)
    }
    expect(oddsOf(0)).toBe(0)
    expect(oddsOf(0.0009)).toBe(0)
    expect(oddsOf(0.99)).toBe(0)
  })

  test('the parlay’s stated return is that of two selections', () => {
    expect(embedEngines.parlay.rtp).toBe(Math.floor((embedEngines.sportsbook.rtp * embedEngines.sportsbook.rtp) / 10_000))
  })

  test.each(kinds)('%s: the odds of each market before the start imply the stated margin', (kind) => {
    let count = 0
    for (const fixture of coming.filter(({ league }) => league.kind === kind).slice(0, 12))
      for (const { rule, outcomes } of marketsAt(fixture, noon)) {
        if (outcomes.some(({ odds }) => odds === 0 || odds < 1_050)) continue
        const implied = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) / winnersOf(rule)
        // Odds are rounded up to hundredths, so the margin is slightly below the stated one, never above.
        expect(1 / implied).toBeGreaterThanOrEqual(stated - 1e-9)
        expect(1 / implied).toBeLessThan(stated + 0.008)
        count++
      }
    expect(count).toBeGreaterThan(20)
  })
})

describe('probabilities', () => {
  test.each(kinds)('%s: simulated matches end as often as the odds say', (kind) => {
    const engine = engineOf(kind)
    const strength = { edge: 0.4, tempo: 0.3 }
    const outlook = engine.outlook(engine.start, strength)
    const rounds = 4_000
    const ends: Played[] = []
    for (let round = 0; round < rounds; round++) {
      const course: Course<unknown> = engine.play(strength, drawFor('simulation', kind, round))
      if (!course.abandoned) ends.push(playedOf(kind, course))
    }
    expect(ends.length).toBeGreaterThan(rounds * 0.97)
    for (const rule of marketsOf(kind)) {
      // A later goal is priced when it is the next one.
      if (rule.code === 'next_goal' && rule.line !== 10) continue
      const chances = chancesOf(rule, outlook)
      for (const [place, outcome] of rule.outcomes.entries()) {
        const p = chances[place] as number
        let [won, back] = [0, 0]
        for (const end of ends) {
          const [wins, returns] = parts[settle(rule, outcome, end)]
          won += wins
          back += returns
        }
        const share = won / (ends.length - back)
        // 4.5 standard deviations, because there are about a thousand comparisons; the draws are seeded.
        expect(Math.abs(share - p), `${rule.code} ${rule.line} ${outcome}: ${p} against ${share}`).toBeLessThan(
          4.5 * Math.sqrt((p * (1 - p)) / (ends.length - back)) + 0.002,
        )
      }
    }
  })

  test.each(kinds)('%s: the odds are also right in mid-match, over many matches of the season', (kind) => {
    // Checks every match of two days once, a third into it: the sum of the probabilities equals the number of wins.
    let [expected, variance, won] = [0, 0, 0]
    for (const fixture of fixturesBetween(noon, noon + 48 * 60 * minute).filter(({ league }) => league.kind === kind)) {
      const now = fixture.startsAt + Math.floor((matches.endOf(fixture) - fixture.startsAt) / 3)
      const result = matches.resultOf(fixture)
      if (result.abandoned) continue
      const [rule] = marketsOf(kind)
      const p = chancesOf(rule as NonNullable<typeof rule>, matches.outlookAt(fixture, matches.stateAt(fixture, now).version))[0] as number
      expected += p
      variance += p * (1 - p)
      won += result.score[0] > result.score[1] ? 1 : 0
    }
    expect(variance).toBeGreaterThan(5)
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance))
  })

  test.each(kinds)('%s: the probabilities of every market add up to one', (kind) => {
    const engine = engineOf(kind)
    const outlook = engine.outlook(engine.start, { edge: -0.7, tempo: -0.2 })
    for (const rule of marketsOf(kind).filter(({ code, line }) => code !== 'next_goal' || line === 10))
      expect(chancesOf(rule, outlook).reduce((sum, p) => sum + p, 0)).toBeCloseTo(winnersOf(rule), 6)
  })
})

describe('live odds', () => {
  const football = engineOf('football')
  const even = { edge: 0, tempo: 0 }
  const at = (minutes: number, home: number, away: number) => {
    const outlook = football.outlook({ clock: minutes * 60, period: 'second', score: [home, away], half: [0, 0], goals: [] }, even)
    return (code: MarketCode, line: number | null, outcome: string) => {
      const rule = findRule('football', marketKey({ code, line, outcomes: [] }))
      if (!rule) throw new Error(code)
      return chancesOf(rule, outlook)[rule.outcomes.indexOf(outcome)] as number
    }
  }

  test('a goal raises its side’s probability, and more so late in the match', () => {
    expect(at(60, 1, 0)('result', null, '1')).toBeGreaterThan(at(60, 0, 0)('result', null, '1') + 0.2)
    expect(at(80, 1, 0)('result', null, '1')).toBeGreaterThan(at(50, 1, 0)('result', null, '1'))
  })
  test('time without goals favours low totals and a draw', () => {
    expect(at(80, 0, 0)('total', 25, 'under')).toBeGreaterThan(at(30, 0, 0)('total', 25, 'under'))
    expect(at(85, 1, 1)('result', null, 'X')).toBeGreaterThan(0.75)
  })
  test('at the end, the score is the result', () => {
    for (const [home, away, winner] of [
      [2, 1, '1'],
      [1, 1, 'X'],
      [0, 4, '2'],
    ] as const)
      expect(at(90, home, away)('result', null, winner)).toBeCloseTo(1, 9)
  })

  test.each(kinds)('%s: decided markets close, an ended match has none, and outcomes without odds cannot be bet on', (kind) => {
    const fixture = oneOf(kind, 1)
    const seenOpen = new Set<string>()
    for (let now = fixture.startsAt; now < matches.endOf(fixture); now += 5_000) {
      const state = matches.stateAt(fixture, now)
      const score = state.live?.score ?? [0, 0]
      for (const market of marketsAt(fixture, now)) {
        seenOpen.add(market.id)
        if (market.rule.code === 'total') expect((score[0] + score[1]) * 10).toBeLessThan(market.line ?? 0)
        for (const { id, code, odds } of market.outcomes) {
          expect(odds === 0 || (odds >= 1_010 && odds <= 930_010)).toBe(true)
          const taken = book.oddsAt({ fixture, rule: market.rule, code }, now)
          expect(taken, id).toBe(market.suspended || odds === 0 ? null : odds)
        }
      }
    }
    expect(seenOpen.size).toBeGreaterThan(1)
    expect(marketsAt(fixture, matches.endOf(fixture))).toEqual([])
  })

  test('bets are suspended from just before a goal until well after it', () => {
    let goals = 0
    for (const fixture of coming.filter(({ league }) => league.kind === 'football').slice(0, 10)) {
      let score = '0,0'
      for (let now = fixture.startsAt; now < matches.endOf(fixture); now += 250) {
        const state = matches.stateAt(fixture, now)
        if (state.live?.score.join() === score) continue
        score = state.live?.score.join() ?? ''
        goals++
        for (const moment of [now - 1_500, now, now + 6_000]) {
          expect(matches.stateAt(fixture, moment).paused).toBe(true)
          expect(marketsAt(fixture, moment).every(({ suspended }) => suspended)).toBe(true)
        }
      }
    }
    expect(goals).toBeGreaterThan(10)
  })

  test('odds change occasionally before a match, and the same time always has the same odds', () => {
    const fixture = oneOf('football', 5)
    const seen = new Set<string>()
    for (let now = fixture.startsAt - 14 * 60 * minute; now < fixture.startsAt; now += 15 * minute) {
      const odds = JSON.stringify(marketsAt(fixture, now).map(({ outcomes }) => outcomes))
      expect(
        JSON.stringify(
          oddsBook(seasonMatches('odds'))
            .marketsAt(fixture, matches.stateAt(fixture, now))
            .map(({ outcomes }) => outcomes),
        ),
      ).toBe(odds)
      seen.add(odds)
    }
    expect(seen.size).toBeGreaterThan(10)
    expect(seen.size).toBeLessThan(20)
  })
})
