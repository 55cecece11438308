import type { MarketCode } from '@kehribar/shared/partners/sportsbook'
import type { SelectionResult } from '@kehribar/shared/rules/coupon'

/** Goals (points, sets) of home and away. */
export type Score = readonly [number, number]

/** Course of a match, as far as markets need it. */
export interface Played {
  score: Score
  /** Half-time score; null before half time and in matches without halves. */
  half: Score | null
  /** Scoring side of each goal in order; empty where it is not recorded. */
  goals: readonly (0 | 1)[]
}

/** A bet on one outcome of a market. */
export interface Bet {
  line: number
  outcome: string
  outcomes: readonly string[]
}
type Asked<Of> = (of: Of, bet: Bet) => SelectionResult

const if_ = (isWon: boolean): SelectionResult => (isWon ? 'won' : 'lost')
const yes = (holds: boolean, { outcome }: Bet): SelectionResult => if_((outcome === 'yes') === holds)
const sum = ([home, away]: Score) => home + away

/** Returns the leading side as an outcome code. */
const leader = ([home, away]: Score, line = 0): '1' | 'X' | '2' => (home * 10 + line > away * 10 ? '1' : home * 10 + line < away * 10 ? '2' : 'X')

const byHalves: readonly SelectionResult[] = ['lost', 'half_lost', 'void', 'half_won', 'won']
/** Returns the result of a bet that a value is above a line, in tenths. A quarter line splits the stake between the two lines beside it. */
function resultAboveLine(value: number, line: number): SelectionResult {
  const halves = line % 5 === 0 ? [line, line] : [line - 2.5, line + 2.5]
  return byHalves[halves.reduce((won, half) => won + Math.sign(value - half), 2)] as SelectionResult
}
const opposite: Record<SelectionResult, SelectionResult> = { won: 'lost', half_won: 'half_lost', void: 'void', half_lost: 'half_won', lost: 'won' }
const total = (goals: number, { line, outcome }: Bet) => (outcome === 'over' ? resultAboveLine(goals * 10, line) : opposite[resultAboveLine(goals * 10, line)])
const handicap: Asked<Score> = ([home, away], { line, outcome }) => {
  const ofHome = resultAboveLine((home - away) * 10, -line)
  return outcome === '1' ? ofHome : opposite[ofHome]
}

/** Settles `g2`, `g2-3` and `g4plus`. */
function count(goals: number, { outcome }: Bet): SelectionResult {
  const [from = '', to = from] = outcome.slice(1).split('-')
  return if_(from.endsWith('plus') ? goals >= Number.parseInt(from) : goals >= Number(from) && goals <= Number(to))
}

/** Settles `1by2`, `2by3plus` and `X`. */
const margin: Asked<Score> = (score, { outcome }) => {
  const [side, by = ''] = outcome.split('by')
  const lead = Math.abs(score[0] - score[1])
  return if_(leader(score) === side && (side === 'X' || (by.endsWith('plus') ? lead >= Number.parseInt(by) : lead === Number(by))))
}

/** Combines two questions; `1+over` answers both. */
const both =
  (one: Asked<Score>, other: Asked<Score>): Asked<Score> =>
  (score, bet) => {
    const [first = '', second = ''] = bet.outcome.split('+')
    return if_(one(score, { ...bet, outcome: first }) === 'won' && other(score, { ...bet, outcome: second }) === 'won')
  }

const result: Asked<Score> = (score, { outcome }) => if_(outcome === leader(score))
const doubleChance: Asked<Score> = (score, { outcome }) => if_(outcome.includes(leader(score)))
const totalOf: Asked<Score> = (score, bet) => total(sum(score), bet)
const bothScore: Asked<Score> = ([home, away], bet) => yes(home > 0 && away > 0, bet)

/** Questions about one score: the match’s, or that of a half (`first_`, `second_`). */
const ofScore = {
  result,
  winner: result,
  double_chance: doubleChance,
  draw_no_bet: (score, { outcome }) => (leader(score) === 'X' ? 'void' : if_(outcome === leader(score))),
  total: totalOf,
  asian_total: totalOf,
  home_total: ([home], bet) => total(home, bet),
  away_total: ([, away], bet) => total(away, bet),
  handicap,
  asian_handicap: handicap,
  handicap3: (score, { line, outcome }) => if_(outcome === leader(score, line)),
  both_score: bothScore,
  odd_even: (score, { outcome }) => if_((outcome === 'odd') === (sum(score) % 2 === 1)),
  goals_count: (score, bet) => count(sum(score), bet),
  goals_band: (score, bet) => count(sum(score), bet),
  home_count: ([home], bet) => count(home, bet),
  away_count: ([, away], bet) => count(away, bet),
  home_clean: ([, away], bet) => yes(away === 0, bet),
  away_clean: ([home], bet) => yes(home === 0, bet),
  home_to_nil: ([home, away], bet) => yes(home > away && away === 0, bet),
  away_to_nil: ([home, away], bet) => yes(away > home && home === 0, bet),
  margin,
  correct_score: ([home, away], { outcome, outcomes }) => if_(outcome === 'other' ? !outcomes.includes(`${home}:${away}`) : outcome === `${home}:${away}`),
  result_total: both(result, totalOf),
  result_both: both(result, bothScore),
  double_chance_total: both(doubleChance, totalOf),
  double_chance_both: both(doubleChance, bothScore),
  both_total: both(bothScore, totalOf),
} as const satisfies Partial<Record<MarketCode, Asked<Score>>>

/** Questions about both halves; `home_` and `away_` are about one side. */
const wins = (half: Score, side: 0 | 1) => leader(half) === (side === 0 ? '1' : '2')
const ofHalves = {
  half_full: ([first, second], { outcome }) => if_(outcome === `${leader(first)}|${leader([first[0] + second[0], first[1] + second[1]])}`),
  most_goals_half: ([first, second], { outcome }) => if_(outcome === (sum(first) > sum(second) ? 'first' : sum(first) < sum(second) ? 'second' : 'equal')),
  halves_over: ([first, second], bet) => yes(sum(first) * 10 > bet.line && sum(second) * 10 > bet.line, bet),
  halves_under: ([first, second], bet) => yes(sum(first) * 10 < bet.line && sum(second) * 10 < bet.line, bet),
  home_both_halves: ([first, second], bet) => yes(first[0] > 0 && second[0] > 0, bet),
  away_both_halves: ([first, second], bet) => yes(first[1] > 0 && second[1] > 0, bet),
  home_wins_both: ([first, second], bet) => yes(wins(first, 0) && wins(second, 0), bet),
  away_wins_both: ([first, second], bet) => yes(wins(first, 1) && wins(second, 1), bet),
  home_wins_either: ([first, second], bet) => yes(wins(first, 0) || wins(second, 0), bet),
  away_wins_either: ([first, second], bet) => yes(wins(first, 1) || wins(second, 1), bet),
} as const satisfies Partial<Record<MarketCode, Asked<readonly [Score, Score]>>>

/** Facts that a market depends on. */
export type Question =
  | { of: 'match' | 'first' | 'second'; ask: Asked<Score> }
  | { of: 'halves'; ask: Asked<readonly [Score, Score]> }
  | { of: 'goal'; which: (line: number, goals: readonly (0 | 1)[]) => 0 | 1 | undefined }

const isKey = <Of extends object>(questions: Of, code: string): code is Extract<keyof Of, string> => Object.hasOwn(questions, code)

export function questionOf(code: MarketCode): Question {
  if (code === 'next_goal') return { of: 'goal', which: (line, goals) => goals[line / 10 - 1] }
  if (code === 'last_goal') return { of: 'goal', which: (_line, goals) => goals.at(-1) }
  if (isKey(ofScore, code)) return { of: 'match', ask: ofScore[code] }
  if (isKey(ofHalves, code)) return { of: 'halves', ask: ofHalves[code] }
  const [, half, asked = ''] = /^(first|second)_(.+)$/.exec(code) ?? []
  if (!isKey(ofScore, asked)) throw new Error(`Unknown market ${code}`)
  return { of: half === 'first' ? 'first' : 'second', ask: ofScore[asked] }
}

const subtractScore = (score: Score, part: Score): Score => [score[0] - part[0], score[1] - part[1]]
const sides = ['1', '2'] as const

/** Returns the result of a bet after the match. */
export function endOf(question: Question, bet: Bet, { score, half, goals }: Played): SelectionResult {
  if (question.of === 'match') return question.ask(score, bet)
  if (question.of === 'goal') {
    const side = question.which(bet.line, goals)
    return if_(bet.outcome === (side === undefined ? 'none' : sides[side]))
  }
  const first = half ?? score
  const second = subtractScore(score, first)
  return question.of === 'halves' ? question.ask([first, second], bet) : question.ask(question.of === 'first' ? first : second, bet)
}
