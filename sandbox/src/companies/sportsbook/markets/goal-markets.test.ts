import { describe, expect, test } from 'vitest'
import { sportsData, sportsNames } from '@kehribar/shared/partners/sports-data'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { engineOf } from '../engines/index'
import { languageCodes } from '@kehribar/shared/languages'
import { groupOf, lineText, marketGroups, marketName, outcomeName } from '../../pages/betting/naming'
import { wordingIn } from '../../pages/betting/wording'
import { seasonMatches } from '../matches'
import { oddsBook, type PricedMarket } from '../odds-book'
import { type Fixture, fixturesBetween } from '../season/fixtures'
import { fixtureReport } from '../operator-reports'
import type { Played } from './questions'
import type { MarketRule } from './market-rule'
import { marketsOf, settle } from './rules'

/* Checks the goal markets against ends that are enumerated here independently: every score of both halves, with its goals in two orders. */

const minute = 60_000
const noon = Date.UTC(2026, 10, 18, 12)
const stated = embedEngines.sportsbook.rtp / 10_000
/** Tolerance for ends that are left out. */
const tiny = 1e-3
const parts = { won: [1, 0], half_won: [0.5, 0.5], void: [0, 1], half_lost: [0, 0.5], lost: [0, 0] } as const

const matches = seasonMatches('goals')
const book = oddsBook(matches)
const coming = fixturesBetween(noon + minute, noon + 8 * 60 * minute).filter(({ league }) => league.kind === 'football')
const marketsAt = (fixture: Fixture, now: number): PricedMarket[] => book.marketsAt(fixture, matches.stateAt(fixture, now))

interface End {
  played: Played
  p: number
}

/**
 * Returns each possible end of a match from the scores of its halves; all others are less than a millionth.
 * Scorers have markets of their own.
 */
function endsOf(fixture: Fixture, version: number): End[] {
  const { goals } = matches.outlookAt(fixture, version)
  if (!goals) throw new Error('no goals')
  return goals.first.flatMap((first) =>
    goals.second.flatMap((second) => {
      const p = first.p * second.p
      const played: Played = { score: [first.home + second.home, first.away + second.away], half: [first.home, first.away], goals: [] }
      return p < 1e-9 ? [] : [{ played, p }]
    }),
  )
}
const ofScores = ({ rule }: PricedMarket) => rule.code !== 'next_goal' && rule.code !== 'last_goal'

/** Returns the expected winnings and returned stake of one lira on an outcome. */
function returnOf(rule: MarketRule, outcome: string, odds: number, ends: readonly End[]) {
  let [won, back] = [0, 0]
  for (const { played, p } of ends) {
    const [wins, returns] = parts[settle(rule, outcome, played)]
    won += p * wins
    back += p * returns
  }
  return { whole: (won * odds) / 1_000 + back, played: (won * odds) / 1_000 / (1 - back), chance: won / (1 - back) }
}

/** Three times of a match: long before it, in its first half and in its second. */
const moments = (fixture: Fixture) => [noon, fixture.startsAt + 2 * minute, fixture.startsAt + 10 * minute]

describe('USE-11 markets of a football match', () => {
  test('are at least sixty in six groups before the start, and most of them during the match', () => {
    for (const fixture of coming.slice(0, 20)) {
      const open = marketsAt(fixture, noon)
      expect(open.length, fixture.id).toBeGreaterThanOrEqual(60)
      expect(new Set(open.map(({ code }) => groupOf(code)))).toEqual(new Set(marketGroups))
      expect(marketsAt(fixture, fixture.startsAt + minute).length, fixture.id).toBeGreaterThanOrEqual(60)
    }
  })

  test('the margin: each outcome returns the stated 93 % to 94 % apart from returned stakes; near-certain ones more, never all', () => {
    let count = 0
    for (const fixture of coming.slice(0, 2))
      for (const now of moments(fixture)) {
        const ends = endsOf(fixture, matches.stateAt(fixture, now).version)
        expect(ends.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 6)
        for (const { rule, outcomes } of marketsAt(fixture, now).filter(ofScores))
          for (const { code, odds } of outcomes) {
            if (odds === 0) continue
            const { whole, played, chance } = returnOf(rule, code, odds, ends)
            const name = `${fixture.id} ${rule.code} ${rule.line} ${code} at ${odds}`
            expect(played, name).toBeGreaterThanOrEqual(stated - tiny)
            // Odds are rounded up to a hundredth, and the lowest are 1.01.
            expect(played, name).toBeLessThan(Math.max(stated + 0.01 * chance, 1.01 * chance) + tiny)
            // Every end has the same margin, so some end loses money, however stakes are spread.
            expect(whole, name).toBeLessThan(1)
            count++
          }
      }
    expect(count).toBeGreaterThan(1_000)
  })

  test('equal probabilities have equal odds in all markets', () => {
    const same: [string, string, string, string][] = [
      ['result', '1', 'handicap.-5', '1'],
      ['double_chance', 'X2', 'handicap.-5', '2'],
      ['double_chance', '1X', 'handicap.5', '1'],
      ['home_clean', 'no', 'away_total.5', 'over'],
      ['goals_count', 'g0', 'correct_score', '0:0'],
      ['margin', 'X', 'result', 'X'],
      ['result_both', '1+no', 'home_to_nil', 'yes'],
    ]
    for (const fixture of coming.slice(0, 10))
      for (const now of moments(fixture)) {
        const odds = new Map(marketsAt(fixture, now).flatMap(({ outcomes }) => outcomes.map((one) => [one.id, one.odds])))
        for (const [market, outcome, other, otherOutcome] of same) {
          const [one, two] = [odds.get(`${fixture.id}.${market}.${outcome}`), odds.get(`${fixture.id}.${other}.${otherOutcome}`)]
          if (one && two) expect(one, `${fixture.id} ${market} ${other}`).toBe(two)
        }
      }
  })

  test('no two outcomes of any markets cover every end for less than their stakes', () => {
    const goals = [0, 1, 2, 3]
    const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const))
    const ends = scores.flatMap((half) =>
      scores.flatMap((rest) => {
        const [home, away] = [half[0] + rest[0], half[1] + rest[1]]
        const [own, other] = [Array<0>(home).fill(0), Array<1>(away).fill(1)]
        return [
          { score: [home, away] as const, half, goals: [...own, ...other] },
          { score: [home, away] as const, half, goals: [...other, ...own] },
        ]
      }),
    )
    const [fixture] = coming as [Fixture]
    const bets = marketsAt(fixture, noon).flatMap(({ rule, outcomes }) =>
      outcomes.filter(({ odds }) => odds > 0).map(({ code, odds }) => ({ name: `${rule.code} ${rule.line} ${code}`, odds, ...coverOf(rule, code, odds) })),
    )
    /** Lowest payout of a stake of 1 at each end. */
    function coverOf(rule: MarketRule, code: string, odds: number) {
      const paid = ends.map((played) => {
        const [wins, returns] = parts[settle(rule, code, played)]
        return (wins * odds) / 1_000 + returns
      })
      return { paid, losing: BigInt(`0b${paid.map((sum) => (sum === 0 ? 1 : 0)).join('')}`) }
    }
    let covering = 0
    for (const [place, one] of bets.entries())
      for (const other of bets.slice(place + 1)) {
        if ((one.losing & other.losing) !== 0n) continue
        covering++
        // Try all splits of the stake and take the worst end.
        for (let share = 0.05; share < 1; share += 0.05) {
          const least = Math.min(...one.paid.map((sum, end) => sum * share + (other.paid[end] as number) * (1 - share)))
          expect(least, `${one.name} with ${other.name}`).toBeLessThan(1)
        }
      }
    expect(covering).toBeGreaterThan(100)
  })

  test('the probabilities of the next and last scorer agree with the totals', () => {
    for (const fixture of coming.slice(0, 10))
      for (const now of moments(fixture)) {
        const { goals, sums } = matches.outlookAt(fixture, matches.stateAt(fixture, now).version)
        if (!goals) throw new Error('no goals')
        expect(goals.next.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        expect(goals.last.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
        // No further goal means that the total stays as it is.
        expect(goals.next[2]).toBeCloseTo(sums.get(goals.scorers.length) ?? 0, 6)
      }
  })

  test('both sides score more often together than separately, because an answered goal counts for both', () => {
    const outlook = engineOf('football').outlook(engineOf('football').start, { edge: 0, tempo: 0 })
    const mean = (of: (score: { home: number; away: number }) => number) => outlook.scores.reduce((sum, score) => sum + score.p * of(score), 0)
    const covariance = mean(({ home, away }) => home * away) - mean(({ home }) => home) * mean(({ away }) => away)
    expect(covariance).toBeGreaterThan(0.05)
    expect(mean(({ home, away }) => home + away)).toBeCloseTo(2.65 * Math.cosh(0.14), 5)
  })
})

test.each(['football', 'efootball'] as const)('OPERATE-3 a report of a %s match has the results of all its markets, and matching names', (kind) => {
  const fixture = fixturesBetween(noon, noon + 60 * minute).find(({ league }) => league.kind === kind) as Fixture
  const report = { ...fixtureReport(fixture, matches, matches.endOf(fixture)), version: 1 }
  expect(sportsData.fixtureReport.request.safeParse(report).error).toBeUndefined()
  expect(report.results).toHaveLength(marketsOf(kind).reduce((sum, { outcomes }) => sum + outcomes.length, 0))
  const longest = { home: { name: 'A'.repeat(26) }, away: { name: 'B'.repeat(26) } }
  for (const language of languageCodes) {
    const wording = wordingIn({ language, format: 'decimal', offset: 0 })
    for (const rule of marketsOf(kind))
      for (const code of rule.outcomes)
        for (const name of [`${marketName(rule.code, wording)} ${lineText(rule.code, rule.line, code, wording)}`, outcomeName(code, longest, wording)])
          expect(sportsNames().safeParse({ [language]: name }).success, name).toBe(true)
  }
})
