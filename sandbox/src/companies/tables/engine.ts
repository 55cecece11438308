import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { RandomSource } from '../slots/random'

/** A stake on one spot of the table: whole multiples of `tableUnit` kuruş. */
export interface TableBet {
  spot: string
  amount: bigint
}

/** What an action costs on top (a doubled hand), in kuruş, and the state after it. */
export interface TableStep<State> {
  state: State
  extra: bigint
}

/**
 * The mathematics of a game at a table, complete and pure. `State` is JSON without bigint (amounts as text), holds
 * everything that was drawn, and is kept before anything is paid; `view` is the part that the page may know.
 */
export interface TableEngine<State = unknown, View = unknown> {
  name: TableEngineName
  /** Whether these spots may be staked together; the amounts' limits are checked by the table. */
  accepts(bets: readonly TableBet[]): boolean
  /** Draws what the round needs; a game without turns is over at once. */
  start(bets: readonly TableBet[], random: RandomSource): State
  /**
   * A player's turn; null when the action is not possible now. Absent: a game without turns. Asked twice: once for what it
   * costs, and again when that is paid, so whether it is possible and its `extra` must not depend on what it draws.
   */
  act?(state: State, action: string, bets: readonly TableBet[], random: RandomSource): TableStep<State> | null
  /** What is done for a player who left in the middle of a round and does not come back; a game with turns must have it. */
  finish?(state: State, random: RandomSource): State
  isOver(state: State): boolean
  /** Paid back in all, stakes included, in kuruş; asked for when the round is over. */
  payout(state: State, bets: readonly TableBet[]): bigint
  view(state: State): View
  /** Rules for the page, as plain paragraphs and rows of a pay table. */
  rules(language: LanguageCode): TableRules
}

export interface TableRules {
  paragraphs: readonly string[]
  /** Bet, what it pays (`35:1`), its return in percent. */
  pays: readonly { name: string; pays: string; rtp: string }[]
}
