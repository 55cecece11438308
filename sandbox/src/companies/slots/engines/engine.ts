import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import { isWinning, jackpotReturn, type JackpotTerms } from '../jackpot/terms'

/** The rules that an engine follows; engines of one kind differ in their board, symbols and pays. */
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

/** Multiples of one part of the stake, by symbol and count; a count between two pays as the lower one. */
export type Pays = Readonly<Record<string, Readonly<Record<number, number>>>>

export interface ExactReturn {
  /** Return to player, e.g. 0.9615. */
  share: number
  /** How many equally likely rounds there are. */
  cycle: number
  /** Share of rounds that pay; of line engines, of lines. */
  hits: number
}

/** The mathematics of a slot, complete: what can be drawn and what it pays. */
export interface SlotEngine {
  name: SlotEngineName
  kind: SlotKind
  /** Most rows of each reel. */
  heights: readonly number[]
  /** Letters in the order of the pay table, best first. */
  symbols: string
  pays: Pays
  /** Into so many parts a stake is split; pays are multiples of one. */
  parts: number
  /** Stakes of a whole round in kuruş; each divides evenly into the parts. */
  stakes: readonly bigint[]
  /** Letters beside those of the pay table: W wild, S bonus, C coin, M mystery, J pot. */
  extras: string
  /** How many values each drawn number has, all equally likely. */
  draws: readonly number[]
  arrives: 'turning' | 'falling'
  /** The rows that each line visits; only where lines pay. */
  lines?: readonly (readonly number[])[]
  /** What the rules tell of it. */
  facts: Readonly<Record<string, string | number>>
  /** The round that belongs to what was drawn; the same draw is the same round. */
  play: (draw: readonly number[]) => SlotStep[]
  /** A pot that its players share; its ticket is the last number of a draw. */
  jackpot?: JackpotTerms
  /** Counted out over everything that can be drawn, without the pot. */
  exact: () => ExactReturn
}

/** Return to player, e.g. 0.9615: of the rounds themselves, and by the pot. */
export const returnOf = ({ exact, jackpot }: SlotEngine): number => exact().share + (jackpot ? jackpotReturn(jackpot) : 0)

/** Whether a draw wins the pot with this stake. */
export const winsJackpot = ({ jackpot }: SlotEngine, draw: readonly number[], stake: bigint): boolean => {
  const ticket = draw.at(-1)
  return jackpot !== undefined && ticket !== undefined && isWinning(ticket, stake)
}

/** The tables with every count filled in: an engine is counted out over thousands of rounds. */
const filled = new WeakMap<Pays, Map<string, number[]>>()

function tablesOf(pays: Pays): Map<string, number[]> {
  const known = filled.get(pays)
  if (known) return known
  const tables = new Map<string, number[]>()
  for (const [symbol, row] of Object.entries(pays)) {
    const table: number[] = []
    for (const [least, times] of Object.entries(row)) table[Number(least)] = times
    for (let count = 0; count < table.length; count++) table[count] ??= table[count - 1] ?? 0
    tables.set(symbol, table)
  }
  filled.set(pays, tables)
  return tables
}

/** What a count of symbols pays. */
export function payOf(pays: Pays, symbol: string, count: number): number {
  const table = tablesOf(pays).get(symbol)
  return table?.[Math.min(count, table.length - 1)] ?? 0
}

/** What the steps of a round pay, in parts of the stake. */
export const partsWon = (steps: readonly SlotStep[]): number =>
  steps.reduce((sum, { wins, factor }) => sum + factor * wins.reduce((step, { times }) => step + times, 0), 0)

/** The win of a round in kuruş. */
export const winOf = (engine: SlotEngine, draw: readonly number[], stake: bigint): bigint =>
  (stake / BigInt(engine.parts)) * BigInt(partsWon(engine.play(draw)))

/** What is shown before the first round: nothing that looks like a win. */
export function restingStep(engine: SlotEngine): SlotStep {
  for (let start = 0; ; start++) {
    const steps = engine.play(engine.draws.map((limit, place) => (start + place * 5) % limit))
    const [first] = steps
    if (first && steps.length === 1 && first.wins.length === 0) return first
  }
}
