import { describe, expect, test } from 'vitest'
import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import { settledState } from '../coupons/results'
import type { MatchKind } from '../season/plan'
import type { Played, Score } from './questions'
import type { MarketRule } from './market-rule'
import { findRule, marketKey, marketsOf, settle } from './rules'

const ruleOf = (kind: MatchKind, code: MarketCode, line: number | null = null): MarketRule => {
  const rule = findRule(kind, marketKey({ code, line, outcomes: [] }))
  if (!rule) throw new Error(`${kind} has no ${code} ${line}`)
  return rule
}
/** Returns a finished match with this score. */
const playedTo = (score: Score, half: Score | null = null, goals: Played['goals'] = []): Played => ({ score, half, goals })
const winners = (rule: MarketRule, played: Played) => rule.outcomes.filter((outcome) => settle(rule, outcome, played) === 'won').join(' ')

describe('EMB-02 settlement against given scores', () => {
  test.each<[MarketCode, number | null, [number, number], string]>([
    ['result', null, [2, 1], '1'],
    ['result', null, [1, 1], 'X'],
    ['result', null, [0, 3], '2'],
    ['double_chance', null, [2, 1], '1X 12'],
    ['double_chance', null, [1, 1], '1X X2'],
    ['double_chance', null, [0, 1], '12 X2'],
    ['total', 5, [0, 0], 'under'],
    ['total', 5, [0, 1], 'over'],
    ['total', 25, [1, 1], 'under'],
    ['total', 25, [3, 0], 'over'],
    ['total', 65, [3, 3], 'under'],
    ['total', 65, [4, 3], 'over'],
    ['handicap', -15, [2, 1], '2'],
    ['handicap', -15, [3, 1], '1'],
    ['handicap', -5, [1, 1], '2'],
    ['handicap', 5, [1, 1], '1'],
    ['handicap', 15, [0, 1], '1'],
    ['handicap', 15, [0, 2], '2'],
    ['both_score', null, [1, 1], 'yes'],
    ['both_score', null, [4, 0], 'no'],
    ['both_score', null, [0, 0], 'no'],
    ['correct_score', null, [2, 1], '2:1'],
    ['correct_score', null, [1, 2], '1:2'],
    ['correct_score', null, [0, 0], '0:0'],
    ['correct_score', null, [3, 3], '3:3'],
    ['correct_score', null, [4, 3], 'other'],
    ['correct_score', null, [5, 0], 'other'],
    ['odd_even', null, [2, 1], 'odd'],
    ['odd_even', null, [0, 0], 'even'],
    ['home_total', 15, [2, 0], 'over'],
    ['away_total', 5, [2, 0], 'under'],
    ['goals_count', null, [1, 1], 'g2'],
    ['goals_count', null, [5, 3], 'g6plus'],
    ['goals_band', null, [2, 1], 'g2-3'],
    ['goals_band', null, [4, 3], 'g7plus'],
    ['home_count', null, [4, 3], 'g3plus'],
    ['home_clean', null, [1, 0], 'yes'],
    ['away_clean', null, [1, 0], 'no'],
    ['home_to_nil', null, [0, 0], 'no'],
    ['home_to_nil', null, [2, 0], 'yes'],
    ['away_to_nil', null, [1, 2], 'no'],
    ['handicap3', -10, [2, 1], 'X'],
    ['handicap3', -10, [1, 1], '2'],
    ['handicap3', 20, [0, 1], '1'],
    ['margin', null, [3, 1], '1by2'],
    ['margin', null, [0, 4], '2by3plus'],
    ['margin', null, [2, 2], 'X'],
    ['result_total', 25, [2, 1], '1+over'],
    ['result_total', 25, [1, 1], 'X+under'],
    ['result_both', null, [2, 0], '1+no'],
    ['double_chance_both', null, [1, 1], '1X+yes X2+yes'],
    ['double_chance_total', 15, [0, 1], '12+under X2+under'],
    ['both_total', 25, [2, 1], 'yes+over'],
  ])('football %s %s at %j is won by %s', (code, line, score, expected) => {
    expect(winners(ruleOf('football', code, line), playedTo(score))).toBe(expected)
  })

  test.each<[MarketCode, number | null, Score, Score, string]>([
    ['first_result', null, [1, 0], [1, 3], '1'],
    ['second_result', null, [1, 0], [1, 3], '2'],
    ['first_total', 15, [1, 1], [1, 1], 'over'],
    ['second_total', 5, [1, 1], [1, 1], 'under'],
    ['second_correct_score', null, [1, 0], [2, 2], '1:2'],
    ['first_correct_score', null, [4, 0], [4, 0], 'other'],
    ['half_full', null, [1, 0], [1, 1], '1|X'],
    ['half_full', null, [0, 0], [0, 2], 'X|2'],
    ['most_goals_half', null, [1, 0], [1, 2], 'second'],
    ['most_goals_half', null, [1, 1], [2, 2], 'equal'],
    ['halves_over', 15, [1, 1], [3, 1], 'yes'],
    ['halves_under', 15, [1, 0], [2, 1], 'no'],
    ['home_both_halves', null, [1, 0], [2, 0], 'yes'],
    ['away_both_halves', null, [0, 1], [0, 1], 'no'],
    ['home_wins_both', null, [1, 0], [3, 1], 'yes'],
    ['home_wins_either', null, [1, 0], [1, 3], 'yes'],
    ['away_wins_both', null, [1, 0], [1, 3], 'no'],
  ])('USE-11 football %s %s with %j at half time and %j at the end is won by %s', (code, line, half, score, expected) => {
    expect(winners(ruleOf('football', code, line), playedTo(score, half))).toBe(expected)
  })

  test.each<[MarketCode, number | null, Played['goals'], string]>([
    ['next_goal', 10, [], 'none'],
    ['next_goal', 10, [1, 0], '2'],
    ['next_goal', 20, [1, 0], '1'],
    ['next_goal', 30, [1, 0], 'none'],
    ['last_goal', null, [1, 0], '1'],
    ['last_goal', null, [], 'none'],
  ])('USE-11 football %s %s with the goals %j is won by %s', (code, line, goals, expected) => {
    expect(winners(ruleOf('football', code, line), playedTo([0, 0], null, goals))).toBe(expected)
  })

  test.each<[MarketCode, number | null, string, Score, string]>([
    ['draw_no_bet', null, '1', [1, 1], 'void'],
    ['draw_no_bet', null, '1', [0, 1], 'lost'],
    ['asian_total', 20, 'over', [1, 1], 'void'],
    ['asian_total', 20, 'under', [2, 1], 'lost'],
    ['asian_total', 22.5, 'over', [1, 1], 'half_lost'],
    ['asian_total', 22.5, 'under', [1, 1], 'half_won'],
    ['asian_total', 22.5, 'over', [2, 1], 'won'],
    ['asian_total', 27.5, 'over', [2, 1], 'half_won'],
    ['asian_total', 27.5, 'under', [2, 1], 'half_lost'],
    ['asian_handicap', -10, '1', [2, 1], 'void'],
    ['asian_handicap', -7.5, '1', [2, 1], 'half_won'],
    ['asian_handicap', -7.5, '2', [2, 1], 'half_lost'],
    ['asian_handicap', -12.5, '1', [2, 1], 'half_lost'],
    ['asian_handicap', -2.5, '2', [1, 1], 'half_won'],
    ['asian_handicap', 2.5, '1', [0, 1], 'lost'],
  ])('USE-11 football %s %s %s at %j is %s', (code, line, outcome, score, expected) => {
    expect(settle(ruleOf('football', code, line), outcome, playedTo(score))).toBe(expected)
  })

  test.each<[MatchKind, MarketCode, number | null, [number, number], string]>([
    ['basketball', 'winner', null, [88, 87], '1'],
    ['basketball', 'winner', null, [87, 88], '2'],
    ['basketball', 'total', 1_685, [84, 84], 'under'],
    ['basketball', 'total', 1_685, [84, 85], 'over'],
    ['basketball', 'handicap', -45, [90, 86], '2'],
    ['basketball', 'handicap', -45, [90, 85], '1'],
    ['basketball', 'handicap', 35, [83, 86], '1'],
    ['tennis', 'winner', null, [2, 1], '1'],
    ['tennis', 'total', 25, [2, 0], 'under'],
    ['tennis', 'total', 25, [1, 2], 'over'],
    ['tennis', 'handicap', -15, [2, 1], '2'],
    ['tennis', 'handicap', -15, [2, 0], '1'],
    ['tennis', 'handicap', 15, [1, 2], '1'],
    ['tennis', 'correct_score', null, [0, 2], '0:2'],
    ['volleyball', 'total', 35, [3, 0], 'under'],
    ['volleyball', 'total', 45, [3, 2], 'over'],
    ['volleyball', 'handicap', -25, [3, 0], '1'],
    ['volleyball', 'handicap', -25, [3, 1], '2'],
    ['volleyball', 'correct_score', null, [1, 3], '1:3'],
    ['maps', 'winner', null, [1, 2], '2'],
    ['maps', 'correct_score', null, [2, 0], '2:0'],
    ['duel', 'total', 25, [2, 1], 'over'],
    ['efootball', 'total', 45, [3, 2], 'over'],
    ['efootball', 'result', null, [4, 4], 'X'],
  ])('%s %s %s at %j is won by %s', (kind, code, line, score, expected) => {
    expect(winners(ruleOf(kind, code, line), playedTo(score))).toBe(expected)
  })

  test.each(['football', 'efootball', 'basketball', 'tennis', 'volleyball', 'maps', 'duel'] as const)(
    '%s: at every score each market has exactly one winner, double chance two, and of two-way markets that can return a stake the outcomes have opposite results',
    (kind) => {
      const most = kind === 'basketball' ? 45 : kind === 'volleyball' ? 3 : kind === 'football' || kind === 'efootball' ? 9 : 2
      // Basketball points in steps of three, to include distant scores.
      const step = kind === 'basketball' ? 3 : 1
      const isFinal = (home: number, away: number) => kind.endsWith('football') || (home !== away && (kind === 'basketball' || Math.max(home, away) === most))
      const wrong: string[] = []
      for (let home = 0; home <= most; home++)
        for (let away = 0; away <= most; away++) {
          if (!isFinal(home, away)) continue
          for (const rule of marketsOf(kind)) {
            const half: Score | null = kind.endsWith('football') ? [Math.floor(home / 2), Math.ceil(away / 3)] : null
            const ends = rule.outcomes.map((outcome) => settle(rule, outcome, playedTo([home * step, away * step], half)))
            const parts = ends.reduce((sum, end) => sum + { won: 1, half_won: 0.75, void: 0.5, half_lost: 0.25, lost: 0 }[end], 0)
            if (parts !== (rule.code.includes('double_chance') ? 2 : 1)) wrong.push(`${rule.code} ${rule.line} ${home}:${away}`)
          }
        }
      expect(wrong).toEqual([])
    },
  )
})

describe('an abandoned match', () => {
  test.each<[MarketCode, number | null, string, [number, number], string]>([
    ['result', null, '1', [3, 0], 'void'],
    ['double_chance', null, '1X', [3, 0], 'void'],
    ['handicap', -15, '1', [3, 0], 'void'],
    ['total', 25, 'over', [3, 0], 'won'],
    ['total', 25, 'under', [2, 1], 'lost'],
    ['total', 35, 'under', [2, 1], 'void'],
    ['both_score', null, 'yes', [1, 1], 'won'],
    ['both_score', null, 'no', [1, 1], 'lost'],
    ['both_score', null, 'no', [2, 0], 'void'],
    ['correct_score', null, 'other', [5, 0], 'won'],
    ['correct_score', null, '2:1', [5, 0], 'lost'],
    ['correct_score', null, '2:1', [1, 0], 'void'],
    ['correct_score', null, '0:0', [1, 0], 'void'],
    ['asian_total', 22.5, 'over', [2, 1], 'won'],
    ['asian_total', 27.5, 'over', [2, 1], 'void'],
    ['goals_count', null, 'g6plus', [4, 2], 'won'],
    ['next_goal', 10, '1', [1, 0], 'won'],
    ['next_goal', 20, '1', [1, 0], 'void'],
    ['last_goal', null, '1', [1, 0], 'void'],
    ['first_both_score', null, 'yes', [1, 1], 'won'],
    ['first_result', null, '1', [1, 0], 'void'],
    ['half_full', null, '1|1', [1, 0], 'void'],
  ])('%s %s %s at %j is %s', (code, line, outcome, score, expected) => {
    // In the first half, with the home side’s goals first.
    const goals = [...Array<0>(score[0]).fill(0), ...Array<1>(score[1]).fill(1)]
    expect(settledState(ruleOf('football', code, line), outcome, { score, half: null, goals, abandoned: true })).toBe(expected)
  })
})
