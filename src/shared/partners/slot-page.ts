import type { SlotEngineName } from '../rules/game-engines'
import type { WalletResult, WalletSpins } from './wallet'

/*
 * What the games partner's server and its own page tell each other. Amounts: kuruş as text.
 */

export interface SlotLineWin {
  /** Place of the line, from 0. */
  line: number
  symbol: string
  count: number
  /** Multiple of the line stake. */
  times: number
}

export interface SlotRoundView {
  number: number
  stake: string
  /** A free spin paid for it. */
  free: boolean
  /** Null while the win is not acknowledged. */
  win: string
  /** First visible stop of each reel. */
  stops: number[]
  wins: SlotLineWin[]
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
  rows: number
  strips: readonly string[]
  lines: readonly (readonly number[])[]
  /** Stops to show before the first round. */
  resting: readonly number[]
  stakes: readonly string[]
  names: Readonly<Record<string, string>>
  startedAt: string
  state: SlotState
  texts: Readonly<Record<string, string>>
}
