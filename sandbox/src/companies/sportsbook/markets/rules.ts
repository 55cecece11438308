import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import type { SelectionResult } from '@kehribar/shared/rules/coupon'
import type { MatchKind } from '../season/plan'
import { goalMarkets, onLines, range } from './goal-rules'
import type { MarketRule } from './market-rule'
import { endOf, type Played, questionOf } from './questions'

const setScores = (need: number) => [
  ...range(0, need - 1, 1).map((lost) => `${need}:${lost}`),
  ...range(0, need - 1, 1)
    .map((lost) => `${lost}:${need}`)
    .reverse(),
]

/** Markets of matches in sets or maps, which count as the score. */
const sets = (need: number): MarketRule[] => [
  { code: 'winner', line: null, outcomes: ['1', '2'] },
  ...onLines('total', range(need * 10 + 5, (need * 2 - 1) * 10 - 5, 10), ['over', 'under']),
  ...onLines('handicap', [...range(-(need * 10 - 5), -15, 10), ...range(15, need * 10 - 5, 10)], ['1', '2']),
  { code: 'correct_score', line: null, outcomes: setScores(need) },
]

const basketball: MarketRule[] = [
  { code: 'winner', line: null, outcomes: ['1', '2'] },
  ...onLines('total', range(1_005, 2_405, 40), ['over', 'under']),
  ...onLines('handicap', range(-405, 395, 40), ['1', '2']),
]

const rules: Record<MatchKind, readonly MarketRule[]> = {
  football: goalMarkets({
    totals: range(5, 65, 10),
    ofSide: [5, 15, 25, 35],
    ofHalf: [5, 15, 25],
    together: [15, 25, 35],
    asian: [10, 47.5],
    bands: ['g0-1', 'g2-3', 'g4-6', 'g7plus'],
    most: 6,
  }),
  efootball: goalMarkets({
    totals: range(15, 95, 10),
    ofSide: [15, 25, 35],
    ofHalf: [15, 25],
    together: [35, 45],
    asian: [27.5, 57.5],
    bands: ['g0-2', 'g3-4', 'g5-6', 'g7plus'],
    most: 8,
  }),
  basketball,
  tennis: sets(2),
  volleyball: sets(3),
  maps: sets(2),
  duel: sets(2),
}

/** Returns all markets of a kind, the main one first; the match decides which are open. */
export const marketsOf = (kind: MatchKind): readonly MarketRule[] => rules[kind]

/** Returns the unique key of a market within its kind. */
export const marketKey = ({ code, line }: MarketRule): string => (line === null ? code : `${code}.${line}`)
const byKey = new Map(Object.entries(rules).map(([kind, markets]) => [kind, new Map(markets.map((rule) => [marketKey(rule), rule]))]))
export const findRule = (kind: MatchKind, key: string): MarketRule | undefined => byKey.get(kind)?.get(key)

/** Returns the result of a bet on an outcome. */
export const settle = ({ code, line, outcomes }: MarketRule, outcome: string, played: Played): SelectionResult =>
  endOf(questionOf(code), { line: line ?? 0, outcome, outcomes }, played)

/** Goals that an abandoned match could still have had: a few, and one number above all lines. */
const further = [0, 1, 2, 3, 4, 5, 6, 7, 99]
const pairs = further.flatMap((home) => further.map((away): [number, number] => [home, away]))
const plus = ([home, away]: readonly [number, number], [more, moreAway]: readonly [number, number]): [number, number] => [home + more, away + moreAway]

/** Returns ends that the match could have reached, each with its goals in both orders. */
function endsFrom({ score, half, goals }: Played, code: MarketCode): Played[] {
  if (questionOf(code).of === 'match') return pairs.map((more) => ({ score: plus(score, more), half, goals }))
  const atHalf = half ? [half] : pairs.map((more) => plus(score, more))
  return atHalf.flatMap((first) =>
    pairs.flatMap((more) => {
      const end = plus(half ? score : first, more)
      const [own, other] = [Array<0>(end[0] - score[0]).fill(0), Array<1>(end[1] - score[1]).fill(1)]
      return [
        { score: end, half: first, goals: [...goals, ...own, ...other] },
        { score: end, half: first, goals: [...goals, ...other, ...own] },
      ]
    }),
  )
}

/** Returns whether a market is decided although the score can still grow; used for abandoned matches. */
export function isDecided(rule: MarketRule, played: Played): boolean {
  const possibleResults = (end: Played) => rule.outcomes.map((outcome) => settle(rule, outcome, end)).join()
  const [first, ...others] = endsFrom(played, rule.code).map(possibleResults)
  return others.every((ending) => ending === first)
}
