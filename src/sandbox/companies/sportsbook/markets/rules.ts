import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import type { MatchKind } from '../season/plan'

/** A market that a match may have. */
export interface MarketRule {
  code: MarketCode
  /** Tenths, always a half, so that no bet ends even. */
  line: number | null
  outcomes: readonly string[]
}

const withLines = (code: 'total' | 'handicap', lines: readonly number[]): MarketRule[] =>
  lines.map((line) => ({ code, line, outcomes: code === 'total' ? ['over', 'under'] : ['1', '2'] }))
const range = (from: number, to: number, step: number) => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const goalScores = [
  ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2'],
  ...['0:0', '1:1', '2:2', '3:3'],
  ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4'],
]
const setScores = (need: number) => [
  ...range(0, need - 1, 1).map((lost) => `${need}:${lost}`),
  ...range(0, need - 1, 1)
    .map((lost) => `${lost}:${need}`)
    .reverse(),
]

const goals = (lines: readonly number[]): MarketRule[] => [
  { code: 'result', line: null, outcomes: ['1', 'X', '2'] },
  { code: 'double_chance', line: null, outcomes: ['1X', '12', 'X2'] },
  ...withLines('total', lines),
  ...withLines('handicap', [-35, -25, -15, -5, 5, 15, 25, 35]),
  { code: 'both_score', line: null, outcomes: ['yes', 'no'] },
  { code: 'correct_score', line: null, outcomes: [...goalScores, 'other'] },
]

/** Matches of sets or maps; both count as the score. */
const sets = (need: number): MarketRule[] => [
  { code: 'winner', line: null, outcomes: ['1', '2'] },
  ...withLines('total', range(need * 10 + 5, (need * 2 - 1) * 10 - 5, 10)),
  ...withLines('handicap', [...range(-(need * 10 - 5), -15, 10), ...range(15, need * 10 - 5, 10)]),
  { code: 'correct_score', line: null, outcomes: setScores(need) },
]

const basketball: MarketRule[] = [
  { code: 'winner', line: null, outcomes: ['1', '2'] },
  ...withLines('total', range(1_005, 2_405, 40)),
  ...withLines('handicap', range(-405, 395, 40)),
]

const rules: Record<MatchKind, readonly MarketRule[]> = {
  football: goals(range(5, 65, 10)),
  efootball: goals(range(15, 95, 10)),
  basketball,
  tennis: sets(2),
  volleyball: sets(3),
  maps: sets(2),
  duel: sets(2),
}

/** All markets of a kind, the main one first; which of them are open depends on the match. */
export const marketsOf = (kind: MatchKind): readonly MarketRule[] => rules[kind]

/** Whether an outcome wins at a final score. Lines are halves: nothing ends even. */
export function wins({ code, line, outcomes }: MarketRule, outcome: string, home: number, away: number): boolean {
  switch (code) {
    case 'result':
    case 'winner':
      return outcome === (home > away ? '1' : home < away ? '2' : 'X')
    case 'double_chance':
      return outcome.includes(home > away ? '1' : home < away ? '2' : 'X')
    case 'total':
      return (outcome === 'over') === (home + away) * 10 > (line ?? 0)
    case 'handicap':
      return (outcome === '1') === home * 10 + (line ?? 0) > away * 10
    case 'both_score':
      return (outcome === 'yes') === (home > 0 && away > 0)
    case 'correct_score':
      return outcome === 'other' ? !outcomes.includes(`${home}:${away}`) : outcome === `${home}:${away}`
  }
}

/** Whether a score that can only grow has decided the market, for matches that are broken off. */
export function isDecided({ code, line, outcomes }: MarketRule, home: number, away: number): boolean {
  if (code === 'total') return (home + away) * 10 > (line ?? 0)
  if (code === 'both_score') return home > 0 && away > 0
  if (code !== 'correct_score') return false
  return !outcomes.some((outcome) => {
    const [most = -1, mostAway = -1] = outcome.split(':').map(Number)
    return home <= most && away <= mostAway
  })
}
