import type { TableEngineName } from '../rules/game-engines'
import type { WalletResult } from './wallet'

/* Messages between the games partner's server and its table page. Amounts are kuruş as text. */

/** Stakes on a spot are multiples of this amount in kuruş, so that no payout has fractions of a kuruş. */
export const tableStakeUnit = 100n
/** Maximum number of spots with stakes in one round. */
export const maxSpotsPerRound = 60

/** Duration of a shared table's round, and of its betting time, in milliseconds. */
export const sharedRoundMs = 24_000
export const sharedBettingMs = 15_000

/** A table shared by all of its players: one round, closed and drawn for everybody at once. */
export interface SharedView<View = unknown> {
  number: number
  /** Milliseconds until betting closes; 0: it is closed and drawn. */
  closesIn: number
  /** Milliseconds until betting opens for the next round. */
  opensIn: number
  /** Number of players with a stake, and the sum of their stakes in kuruş. */
  players: number
  staked: string
  /** Results of closed rounds, newest first. */
  results: { number: number; view: View }[]
}

export interface TableStake {
  spot: string
  amount: string
}

export interface TableRoundView<View = unknown> {
  number: number
  bets: TableStake[]
  /** Total stake, including stakes of later turns. */
  staked: string
  /** False while the player must act. */
  over: boolean
  /** Total payout, including stakes; null until the round is over. */
  win: string | null
  /** The engine's view of the round. */
  view: View
}

export interface TableState {
  /** Null if the wallet did not answer. */
  balance: string | null
  /** The game session has ended: the game must be reopened from the site. */
  ended: boolean
  /** A round is waiting for the wallet's answer. */
  pending: boolean
  /** Milliseconds until the next round may start. */
  wait: number
  staked: string
  won: string
  /** The current round, otherwise the last finished one. */
  round: TableRoundView | null
  /** Null: not a shared table. */
  shared: SharedView | null
  /** The player's stakes in the shared round, until it closes. */
  laid: { bets: TableStake[]; staked: string } | null
  /** The round was interrupted, and has just been finished or resumed. */
  resumed: boolean
  /** Finished rounds of this game session, newest first. */
  history: TableRoundView[]
}

/** Answer to `POST <base>/stakes {intent, bets}` and `POST <base>/act {intent, action}`. */
export type TableAnswer =
  | { kind: 'round'; state: TableState; round: TableRoundView }
  | { kind: 'pending'; state: TableState }
  /** The stakes are placed on a shared table, until it closes. */
  | { kind: 'laid'; state: TableState }
  | { kind: 'refused'; reason: WalletResult; state: TableState }
  /** The action is not possible now, so the page shows the current round. */
  | { kind: 'stale'; state: TableState }
  | { kind: 'too-soon'; wait: number }

/** Everything that the page's script needs, from the page's data block. */
export interface TableBoot {
  base: string
  language: string
  engine: TableEngineName
  minBet: string
  maxBet: string
  startedAt: string
  /** Chip values, kuruş as text, ascending. */
  chips: readonly string[]
  state: TableState
  texts: Readonly<Record<string, string>>
}
