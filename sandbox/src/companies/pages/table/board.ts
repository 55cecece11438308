import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableRoundView } from '@kehribar/shared/partners/table-page'

/**
 * Functions that the window offers to a game's board. The window manages the money: chips, stakes, limits, server calls,
 * balance, result text, history and rules. The board manages the display: it draws into `root`, reports touched spots and
 * shows rounds.
 */
export interface TableBoardHost {
  /** Empty element that the board fills. The board’s own file imports its style sheet. */
  root: HTMLElement
  language: LanguageCode
  /** Formats kuruş for a player. */
  money: (kurus: bigint | string) => string
  /** `spots` boards: a spot was touched. The window puts the chosen chip there, or shows why it cannot. */
  place: (spot: string) => void
  /** `spots` boards: removes the latest chip of a spot. */
  take: (spot: string) => void
  /** `single` boards: the choice (`spot()`) has changed. */
  changed: () => void
  /** Plays a turn of the running round, like a click on one of `moves`. Ignored while an answer is pending. */
  act: (action: string) => void
}

/** A button for the player’s turn. */
export interface PlayerMove {
  action: string
  label: string
  /** Additional stake in kuruş; shown in the label. */
  cost?: bigint
  isMain?: boolean
}

/** Badge of a finished round in the history. */
export interface HistoryMark {
  /** At most three characters. */
  text: string
  /** Tooltip and accessible name. */
  label: string
  tone: 'red' | 'black' | 'green' | 'blue' | 'gold' | 'plain'
}

/**
 * A game's board. `View` is the result of its engine's `view`. Methods can be called at any time; amounts are kuruş. Order
 * of calls in a round: `showStakes` on changes, `wait`, then `show(round, true)`, or `cancel` without an answer. The board
 * keeps a finished round until `show(null, false)`, when the player puts the next chips.
 */
export interface TableBoard<View = unknown> {
  /**
   * `spots`: chips are put on spots of the board, each as a separate stake. `single`: chips make one stake on the board's
   * choice (keno numbers, a dice target, a number of mines).
   */
  mode: 'spots' | 'single'
  /** False if earlier stakes cannot be repeated (the next race has other spots). There is then no repeat button. */
  repeats?: boolean
  /** Label of the button that starts a round, such as "Spin" or "Deal". */
  startLabel: string
  /** First instruction, if the default one does not fit. */
  welcome?: string
  /** Draws the stakes after every change. A `single` board has one stake, under the key ''. */
  showStakes(stakes: ReadonlyMap<string, bigint>): void
  /** `single`: spot of the stake; null while nothing is chosen. */
  spot?(): string | null
  /** `single`: restores the choice of an earlier round when its chips are repeated. */
  choose?(spot: string): void
  /** Locks stakes and choice: a round is requested or shown, or the session is over. */
  lock(isLocked: boolean): void
  /** The stake was sent; an animation may start. */
  wait?(): void
  /** Restores the state before `wait`, because no answer arrived. */
  cancel?(): void
  /**
   * Shows a round, or the empty board (null). With `isLive` it animates and resolves at rest, in less than 5 s.
   * Otherwise (reload, reduced motion) it shows the end at once. Called again with the new view after every turn.
   */
  show(round: TableRoundView<View> | null, isLive: boolean): Promise<void>
  /** Returns the player’s possible moves; called after `show` of an unfinished round. */
  moves?(round: TableRoundView<View>): readonly PlayerMove[]
  /** Returns the result as text, such as "17, black" or "You: 15" during a round; the window adds the win. */
  describe(round: TableRoundView<View>): string
  mark(round: TableRoundView<View>): HistoryMark
}

/** Type of `makeBoard` in `boards/<engine>.ts`. */
export type BoardMaker<View = unknown> = (host: TableBoardHost) => TableBoard<View>
