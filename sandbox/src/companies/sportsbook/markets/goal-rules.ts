import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import type { MarketRule } from './market-rule'

/** Returns the numbers from one end to the other in equal steps. */
export const range = (from: number, to: number, step: number) => Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const one = (code: MarketCode, ...outcomes: string[]): MarketRule => ({ code, line: null, outcomes })
export const onLines = (code: MarketCode, lines: readonly number[], outcomes: readonly string[]): MarketRule[] =>
  lines.map((line) => ({ code, line, outcomes }))
/** Combines every outcome of one question with every outcome of another. */
const pairsOf = (some: readonly string[], others: readonly string[]) => some.flatMap((first) => others.map((second) => `${first}+${second}`))
/** Returns `g0`, `g1`, … and the last one as "or more". */
const counts = (last: number) => range(0, last, 1).map((goals) => (goals === last ? `g${goals}plus` : `g${goals}`))

const sides = ['1', 'X', '2']
const twoSides = ['1', '2']
const chances = ['1X', '12', 'X2']
const sums = ['over', 'under']
const answers = ['yes', 'no']

const scores = [
  ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2'],
  ...['0:0', '1:1', '2:2', '3:3'],
  ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4'],
]
const halfScores = ['1:0', '2:0', '2:1', '3:0', '0:0', '1:1', '2:2', '0:1', '0:2', '1:2', '0:3']

/** Lines of a kind of match: totals of both sides, of one side, and of one half. */
export interface GoalLines {
  totals: readonly number[]
  ofSide: readonly number[]
  ofHalf: readonly number[]
  /** Lines of markets that combine two questions. */
  together: readonly number[]
  /** Lowest and highest Asian line. */
  asian: readonly [number, number]
  bands: readonly string[]
  /** Highest count in lists of goals, meaning "or more". */
  most: number
}

/** Returns the markets of one half, `first` or `second`. */
const ofHalf = (half: 'first' | 'second', lines: readonly number[]): MarketRule[] => [
  one(`${half}_result`, ...sides),
  one(`${half}_double_chance`, ...chances),
  one(`${half}_draw_no_bet`, ...twoSides),
  ...onLines(`${half}_total`, lines, sums),
  one(`${half}_both_score`, ...answers),
  one(`${half}_odd_even`, 'odd', 'even'),
  one(`${half}_correct_score`, ...halfScores, 'other'),
]

/** Returns the Asian lines without half lines, which have markets of their own. */
const asianLines = (from: number, to: number) => range(from, to, 2.5).filter((line) => line % 10 !== 5 && line % 10 !== -5)

/** Returns the markets of a goal match, in the order of their page. */
export const goalMarkets = ({ totals, ofSide, ofHalf: halfLines, together, asian, bands, most }: GoalLines): MarketRule[] => [
  one('result', ...sides),
  one('double_chance', ...chances),
  one('draw_no_bet', ...twoSides),
  ...onLines('next_goal', range(10, 120, 10), ['1', 'none', '2']),
  one('last_goal', '1', 'none', '2'),

  ...onLines('total', totals, sums),
  ...onLines('asian_total', asianLines(...asian), sums),
  one('both_score', ...answers),
  ...onLines('home_total', ofSide, sums),
  ...onLines('away_total', ofSide, sums),
  one('goals_count', ...counts(most)),
  one('goals_band', ...bands),
  one('home_count', ...counts(3)),
  one('away_count', ...counts(3)),
  one('odd_even', 'odd', 'even'),
  one('home_clean', ...answers),
  one('away_clean', ...answers),

  ...onLines('handicap', range(-35, 35, 10), twoSides),
  ...onLines(
    'asian_handicap',
    asianLines(-27.5, 27.5).filter((line) => line !== 0),
    twoSides,
  ),
  ...onLines('handicap3', [-20, -10, 10, 20], sides),

  one('half_full', ...sides.flatMap((half) => sides.map((full) => `${half}|${full}`))),
  one('most_goals_half', 'first', 'equal', 'second'),
  ...onLines('halves_over', [15], answers),
  ...onLines('halves_under', [15], answers),
  one('home_both_halves', ...answers),
  one('away_both_halves', ...answers),
  one('home_wins_both', ...answers),
  one('away_wins_both', ...answers),
  one('home_wins_either', ...answers),
  one('away_wins_either', ...answers),
  ...ofHalf('first', halfLines),
  ...ofHalf('second', halfLines),

  one('correct_score', ...scores, 'other'),
  one('margin', '1by1', '1by2', '1by3plus', 'X', '2by1', '2by2', '2by3plus'),

  ...onLines('result_total', together, pairsOf(sides, sums)),
  one('result_both', ...pairsOf(sides, answers)),
  ...onLines('double_chance_total', together, pairsOf(chances, sums)),
  one('double_chance_both', ...pairsOf(chances, answers)),
  ...onLines('both_total', together, pairsOf(answers, sums)),
  one('home_to_nil', ...answers),
  one('away_to_nil', ...answers),
]
