import type { SlotEngineName } from '../rules/game-engines'
import type { WalletResult, WalletSpins } from './wallet'

/*
 * What the games partner's server and its own page tell each other. Amounts: kuruş as text.
 */

/** A place of the board: ten times its reel and its row from the top, both from 0. */
export type SlotPlace = number

export interface SlotWin {
  symbol: string
  count: number
  /** Multiple of one part of the stake, before the step's factor. */
  times: number
  places: readonly SlotPlace[]
  /** Place of the line, from 0, and the row that it visits on each reel. */
  line?: number
  rows?: readonly number[]
  /** So many ways in one. */
  ways?: number
}

/** One picture of a round; most rounds have a single one. */
export interface SlotStep {
  /**
   * How it comes about: all reels turn; what did not win falls and new symbols follow; what is not held turns again; symbols
   * change where they are; wilds go one reel to the left; the wheel turns.
   */
  how: 'spin' | 'fall' | 'respin' | 'turn' | 'walk' | 'wheel'
  /** Each reel's symbols from the top. */
  reels: readonly string[]
  wins: readonly SlotWin[]
  /** What the wins are multiplied by. */
  factor: number
  /** Places that stay as they were. */
  held?: readonly SlotPlace[]
  /** What coins are worth, in parts of the stake. */
  coins?: Readonly<Record<SlotPlace, number>>
  /** Spins of this round that are still to come. */
  left?: number
  /** The symbol that grows in the spins of a bonus. */
  special?: string
  /** Reels that show the same: from, to. */
  twins?: readonly [number, number]
  /** The first reel of a symbol of three reels. */
  giant?: number
  /** What the wheel's fields multiply the stake by, and the one that it stops at. */
  wheel?: { fields: readonly number[]; at: number }
}

export interface SlotRoundView {
  number: number
  stake: string
  /** A free spin paid for it. */
  free: boolean
  /** Null while the win is not acknowledged. */
  win: string
  /** Won of a shared pot, beside `win`. */
  jackpot?: string
  steps: readonly SlotStep[]
}

/** A pot that all players of some games feed and can win. */
export interface SlotPot {
  /** In it now. */
  amount: string
  /** What was paid last, and when (ISO 8601). */
  last: { amount: string; at: string } | null
}

export interface SlotState {
  /** Null when the wallet could not be asked. */
  balance: string | null
  /** Free spins that are left; null: none; absent: as they were. */
  spins?: WalletSpins | null
  /** The launch is over: the game must be opened anew from the site. */
  ended: boolean
  /** A round whose answer is still awaited. */
  pending: boolean
  /** Milliseconds until the next round may start. */
  wait: number
  staked: string
  won: string
  /** The last finished round. */
  last: SlotRoundView | null
  /** The last round was interrupted and has been finished just now. */
  resumed: boolean
  /** Of a game with one. */
  pot?: SlotPot
}

export type SlotSpinAnswer =
  | { kind: 'round'; state: SlotState; round: SlotRoundView }
  | { kind: 'pending'; state: SlotState }
  | { kind: 'refused'; reason: WalletResult; state: SlotState }
  | { kind: 'too-soon'; wait: number }

/** Everything the page's script needs, in the page's data block. */
export interface SlotBoot {
  base: string
  language: string
  engine: SlotEngineName
  /** How the board comes: reels turn, or everything falls in. */
  arrives: 'turning' | 'falling'
  /** Most rows of each reel. */
  heights: readonly number[]
  /** Into so many parts a stake is split. */
  parts: number
  /** Symbols that may pass by while a reel turns. */
  passing: string
  /** What to show before the first round. */
  resting: SlotStep
  stakes: readonly string[]
  names: Readonly<Record<string, string>>
  /** The frame's colours, from the title's picture. */
  colours: Readonly<Record<string, string>>
  startedAt: string
  /** Whether the end of a round may be shown sooner, by a switch or a press: the operator's word (@see R-15). */
  quickDisplay: boolean
  state: SlotState
  texts: Readonly<Record<string, string>>
}
