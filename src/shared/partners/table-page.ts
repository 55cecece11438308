import type { TableEngineName } from '../rules/game-engines'
import type { WalletResult } from './wallet'

/*
 * What the games partner's server and its table page tell each other. Amounts: kuruş as text.
 */

/** Every stake on a spot is a multiple of this, in kuruş: no pay of any table leaves fractions of a kuruş. */
export const tableUnit = 100n
/** Stakes on different spots in one round. */
export const tableSpots = 60

/** A shared table's round, and how long stakes are taken in it, in milliseconds. */
export const sharedLength = 24_000
export const sharedTaking = 15_000

/** A table that all who sit at it share: one round, closed and drawn for everybody at once. */
export interface SharedView<View = unknown> {
  number: number
  /** Milliseconds until no stake is taken any more; 0: it is closed and drawn. */
  closesIn: number
  /** Milliseconds until the next round's stakes are taken. */
  opensIn: number
  /** Who has a stake in it, and of how much together, in kuruş. */
  players: number
  staked: string
  /** Of closed rounds, newest first. */
  results: { number: number; view: View }[]
}

export interface TableStake {
  spot: string
  amount: string
}

export interface TableRoundView<View = unknown> {
  number: number
  bets: TableStake[]
  /** Everything staked, later turns' stakes included. */
  staked: string
  /** False: the player's turn. */
  over: boolean
  /** Paid back in all, stakes included; null while it is not over. */
  win: string | null
  /** What the engine shows of it. */
  view: View
}

export interface TableState {
  /** Null when the wallet could not be asked. */
  balance: string | null
  /** The launch is over: the game must be opened anew from the site. */
  ended: boolean
  /** A round whose answer is still awaited. */
  pending: boolean
  /** Milliseconds until the next round may start. */
  wait: number
  staked: string
  won: string
  /** The round in play, else the last finished one. */
  round: TableRoundView | null
  /** Null: the player sits alone. */
  shared: SharedView | null
  /** The player's stakes in the shared round, as long as it is not closed. */
  laid: { bets: TableStake[]; staked: string } | null
  /** The round was interrupted and has been finished, or is taken up again, just now. */
  resumed: boolean
  /** Finished rounds of this launch, newest first. */
  history: TableRoundView[]
}

/** `POST <base>/stakes {intent, bets}` and `POST <base>/act {intent, action}`. */
export type TableAnswer =
  | { kind: 'round'; state: TableState; round: TableRoundView }
  | { kind: 'pending'; state: TableState }
  /** The stakes lie on a table that all share until it closes. */
  | { kind: 'laid'; state: TableState }
  | { kind: 'refused'; reason: WalletResult; state: TableState }
  /** The action is not possible (any more): the page shows the round as it stands. */
  | { kind: 'stale'; state: TableState }
  | { kind: 'too-soon'; wait: number }

/** Everything the page's script needs, in the page's data block. */
export interface TableBoot {
  base: string
  language: string
  engine: TableEngineName
  minBet: string
  maxBet: string
  startedAt: string
  /** Values of the chips, kuruş as text, rising. */
  chips: readonly string[]
  state: TableState
  texts: Readonly<Record<string, string>>
}
