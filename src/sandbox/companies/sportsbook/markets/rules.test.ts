import { describe, expect, test } from 'vitest'
import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import { settledState } from '../coupons/results'
import type { MatchKind } from '../season/plan'
import { type MarketRule, marketsOf, wins } from './rules'

const ruleOf = (kind: MatchKind, code: MarketCode, line: number | null = null): MarketRule => {
  const rule = marketsOf(kind).find((candidate) => candidate.code === code && candidate.line === line)
  if (!rule) throw new Error(`${kind} has no ${code} ${line}`)
  return rule
}
const winners = (rule: MarketRule, home: number, away: number) => rule.outcomes.filter((outcome) => wins(rule, outcome, home, away)).join(' ')

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
  ])('football %s %s at %j is won by %s', (code, line, [home, away], expected) => {
    expect(winners(ruleOf('football', code, line), home, away)).toBe(expected)
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
  ])('%s %s %s at %j is won by %s', (kind, code, line, [home, away], expected) => {
    expect(winners(ruleOf(kind, code, line), home, away)).toBe(expected)
  })

  test.each(['football', 'efootball', 'basketball', 'tennis', 'volleyball', 'maps', 'duel'] as const)(
    '%s: at every score each market has exactly one winner, double chance two',
    (kind) => {
      const most = kind === 'basketball' ? 45 : kind === 'volleyball' ? 3 : kind === 'football' || kind === 'efootball' ? 9 : 2
      // Points of basketball in steps of three: also the far ones.
      const step = kind === 'basketball' ? 3 : 1
      const isFinal = (home: number, away: number) => kind.endsWith('football') || (home !== away && (kind === 'basketball' || Math.max(home, away) === most))
      const wrong: string[] = []
      for (let home = 0; home <= most; home++)
        for (let away = 0; away <= most; away++) {
          if (!isFinal(home, away)) continue
          for (const rule of marketsOf(kind)) {
            const count = rule.outcomes.filter((outcome) => wins(rule, outcome, home * step, away * step)).length
            if (count !== (rule.code === 'double_chance' ? 2 : 1)) wrong.push(`${rule.code} ${rule.line} ${home}:${away}`)
          }
        }
      expect(wrong).toEqual([])
    },
  )
})

describe('a match that was broken off', () => {
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
  ])('%s %s %s at %j is %s', (code, line, outcome, score, expected) => {
    expect(settledState(ruleOf('football', code, line), outcome, { score, abandoned: true })).toBe(expected)
  })
})
