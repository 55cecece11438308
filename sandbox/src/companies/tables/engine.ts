import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { RandomSource } from '../slots/random'

/** A stake on one spot: a whole multiple of `tableStakeUnit` kuruş. */
export interface TableBet {
  spot: string
  amount: bigint
}

/** State after an action, with the additional stake of the action (such as doubling) in kuruş. */
export interface TableStep<State> {
  state: State
  extra: bigint
}

/**
 * The complete mathematics of a table game, as pure functions. `State` is JSON without bigint (amounts are text). It
 * contains everything that was drawn and is stored before anything is paid. `view` is the part that the page may know.
 */
export interface TableEngine<State = unknown, View = unknown> {
  name: TableEngineName
  /** Returns whether these spots can be staked together. Limits of amounts are checked elsewhere. */
  accepts(bets: readonly TableBet[]): boolean
  /** Draws the round. A game without turns ends at once. */
  start(bets: readonly TableBet[], random: RandomSource): State
  /**
   * Plays a turn. Returns null if the action is not possible. Undefined for a game without turns. The method is called for the
   * cost and again after its payment, so possibility and `extra` must not depend on the draw.
   */
  act?(state: State, action: string, bets: readonly TableBet[], random: RandomSource): TableStep<State> | null
  /** Ends a round whose player does not return; required for games with turns. */
  finish?(state: State, random: RandomSource): State
  isOver(state: State): boolean
  /** Returns the total payout in kuruş, stakes included; called when the round is over. */
  payout(state: State, bets: readonly TableBet[]): bigint
  view(state: State): View
  /** Returns the rules for the page, as paragraphs and rows of a pay table. */
  rules(language: LanguageCode): TableRules
}

export interface TableRules {
  paragraphs: readonly string[]
  /** Bet, its pay (`35:1`) and its return in percent. */
  pays: readonly { name: string; pays: string; rtp: string }[]
}
