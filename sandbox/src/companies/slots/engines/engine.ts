import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { isWinningTicket, jackpotReturn, type JackpotTerms } from '../jackpot/terms'

/** Rules of an engine; engines of one kind differ in board, symbols and pays. */
export type SlotKind =
  | 'lines'
  | 'ways'
  | 'growing'
  | 'clusters'
  | 'anywhere'
  | 'hold'
  | 'expanding'
  | 'freespins'
  | 'twins'
  | 'walking'
  | 'sticky'
  | 'mystery'
  | 'wheel'
  | 'giant'
  | 'jackpot'

/** Pays by symbol and count, in parts of the stake. A count between two listed counts pays like the lower one. */
export type PayTable = Readonly<Record<string, Readonly<Record<number, number>>>>

export interface ExactReturn {
  /** Return to player, e.g. 0.9615. */
  share: number
  /** Number of equally likely rounds. */
  cycle: number
  /** Share of paying rounds; for line engines, of paying lines. */
  hits: number
}

/** The complete mathematics of a slot: what can be drawn and what it pays. */
export interface SlotEngine {
  name: SlotEngineName
  kind: SlotKind
  /** Highest number of rows of each reel. */
  heights: readonly number[]
  /** Letters of symbols in the order of the pay table, the best first. */
  symbols: string
  pays: PayTable
  /** Number of parts into which a stake is split; pays are multiples of one part. */
  parts: number
  /** Stakes of a round in kuruş; each is divisible by `parts`. */
  stakes: readonly bigint[]
  /** Letters of symbols outside the pay table: W wild, S bonus, C coin, M mystery, J pot. */
  extras: string
  /** Number of equally likely values of each drawn number. */
  draws: readonly number[]
  arrives: 'turning' | 'falling'
  /** Rows of each payline; only for engines with lines. */
  lines?: readonly (readonly number[])[]
  /** Figures in the texts of the rules. */
  facts: Readonly<Record<string, string | number>>
  /** Returns the round of a draw; deterministic. */
  play: (draw: readonly number[]) => SlotStep[]
  /** Shared pot of all players. The pot's ticket is the last number of a draw. */
  jackpot?: JackpotTerms
  /** Returns the exact figures, enumerated over all draws, without the pot. */
  exact: () => ExactReturn
}

/** Returns the return to player, e.g. 0.9615, including the pot. */
export const returnToPlayerOf = ({ exact, jackpot }: SlotEngine): number => exact().share + (jackpot ? jackpotReturn(jackpot) : 0)

/** Returns whether a draw wins the pot with this stake. */
export const winsJackpot = ({ jackpot }: SlotEngine, draw: readonly number[], stake: bigint): boolean => {
  const ticket = draw.at(-1)
  return jackpot !== undefined && ticket !== undefined && isWinningTicket(ticket, stake)
}

/** Pay tables with all counts filled in, cached because enumeration reads them for thousands of rounds. */
const filledPays = new WeakMap<PayTable, Map<string, number[]>>()

function tablesOf(pays: PayTable): Map<string, number[]> {
  const known = filledPays.get(pays)
  if (known) return known
  const tables = new Map<string, number[]>()
  for (const [symbol, row] of Object.entries(pays)) {
    const table: number[] = []
    for (const [least, times] of Object.entries(row)) table[Number(least)] = times
    for (let count = 0; count < table.length; count++) table[count] ??= table[count - 1] ?? 0
    tables.set(symbol, table)
  }
  filledPays.set(pays, tables)
  return tables
}

/** Returns the pay of a number of equal symbols, in parts of the stake. */
export function payOf(pays: PayTable, symbol: string, count: number): number {
  const table = tablesOf(pays).get(symbol)
  return table?.[Math.min(count, table.length - 1)] ?? 0
}

/** Returns the pay of a round’s steps, in parts of the stake. */
export const wonParts = (steps: readonly SlotStep[]): number =>
  steps.reduce((sum, { wins, factor }) => sum + factor * wins.reduce((step, { times }) => step + times, 0), 0)

/** Returns the win of a round in kuruş. */
export const winOf = (engine: SlotEngine, draw: readonly number[], stake: bigint): bigint =>
  (stake / BigInt(engine.parts)) * BigInt(wonParts(engine.play(draw)))

/** Returns the board before the first round, which shows no win. */
export function initialStep(engine: SlotEngine): SlotStep {
  for (let start = 0; ; start++) {
    const steps = engine.play(engine.draws.map((limit, place) => (start + place * 5) % limit))
    const [first] = steps
    if (first && steps.length === 1 && first.wins.length === 0) return first
  }
}
