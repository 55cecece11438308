import type { SlotEngineName } from '../rules/game-engines'
import type { WalletResult, WalletSpins } from './wallet'

/* Messages between the games partner's server and its slot page. Amounts are kuruş as text. */

/** A place on the board: ten times its reel plus its row from the top, both counted from 0. */
export type SlotPlace = number

export interface SlotWin {
  symbol: string
  count: number
  /** Multiple of one part of the stake, before the step's factor. */
  times: number
  places: readonly SlotPlace[]
  /** Index of the payline, and the row that it crosses on each reel. */
  line?: number
  rows?: readonly number[]
  /** Number of ways combined in this win. */
  ways?: number
}

/** One step of a round; most rounds have one. */
export interface SlotStep {
  /**
   * How the board changes. `spin`: all reels turn; `fall`: winning symbols vanish and new ones fall; `respin`: places that
   * are not held turn again; `turn`: symbols change in place; `walk`: wilds move one reel to the left; `wheel`: the wheel
   * turns.
   */
  how: 'spin' | 'fall' | 'respin' | 'turn' | 'walk' | 'wheel'
  /** Symbols of each reel, from the top. */
  reels: readonly string[]
  wins: readonly SlotWin[]
  /** Multiplier of the wins. */
  factor: number
  /** Places that do not change. */
  held?: readonly SlotPlace[]
  /** Values of coins, in parts of the stake. */
  coins?: Readonly<Record<SlotPlace, number>>
  /** Remaining spins of this round. */
  left?: number
  /** The symbol that expands in bonus spins. */
  special?: string
  /** Identical reels: first and last. */
  twins?: readonly [number, number]
  /** The first reel of a symbol that covers three reels. */
  giant?: number
  /** Multipliers of the wheel's fields, and the index where it stops. */
  wheel?: { fields: readonly number[]; at: number }
}

export interface SlotRoundView {
  number: number
  stake: string
  /** Whether the round was a free spin. */
  free: boolean
  /** Win as confirmed by the wallet. */
  win: string
  /** Jackpot won, in addition to `win`. */
  jackpot?: string
  steps: readonly SlotStep[]
}

/** A jackpot that all players of some games feed and can win. */
export interface SlotPot {
  /** Current amount. */
  amount: string
  /** The last payout, and its time (ISO 8601). */
  last: { amount: string; at: string } | null
}

export interface SlotState {
  /** Null if the wallet did not answer. */
  balance: string | null
  /** Remaining free spins; null: none; absent: unchanged. */
  spins?: WalletSpins | null
  /** The game session has ended: the game must be reopened from the site. */
  ended: boolean
  /** A round is waiting for the wallet's answer. */
  pending: boolean
  /** Milliseconds until the next round may start. */
  wait: number
  staked: string
  won: string
  /** The last finished round. */
  last: SlotRoundView | null
  /** The last round was interrupted and has just been finished. */
  resumed: boolean
  /** Only for games with a jackpot. */
  pot?: SlotPot
}

export type SlotSpinAnswer =
  | { kind: 'round'; state: SlotState; round: SlotRoundView }
  | { kind: 'pending'; state: SlotState }
  | { kind: 'refused'; reason: WalletResult; state: SlotState }
  | { kind: 'too-soon'; wait: number }

/** Everything that the page's script needs, from the page's data block. */
export interface SlotBoot {
  base: string
  language: string
  engine: SlotEngineName
  /** Animation of the board: reels turn, or symbols fall in. */
  arrives: 'turning' | 'falling'
  /** Maximum rows of each reel. */
  heights: readonly number[]
  /** Number of parts that a stake is split into. */
  parts: number
  /** Symbols shown while a reel turns. */
  passing: string
  /** Board shown before the first round. */
  resting: SlotStep
  stakes: readonly string[]
  names: Readonly<Record<string, string>>
  /** Colours of the frame, taken from the title's picture. */
  colours: Readonly<Record<string, string>>
  startedAt: string
  /** Whether the player may skip a round's animation, by a switch or a click; set by the operator. @see PROTECT-15 */
  quickDisplay: boolean
  state: SlotState
  texts: Readonly<Record<string, string>>
}
