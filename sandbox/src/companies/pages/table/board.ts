import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableRoundView } from '@kehribar/shared/partners/table-page'

/**
 * What the window gives to a game's board.
 *
 * The window owns money: chips, stakes, limits, asking the server, waiting, balance, result line, history, rules. The board
 * owns the picture: it draws into `root`, says which spot was touched, and shows rounds.
 */
export interface BoardHost {
  /** Empty; the board fills it. Its style sheet is imported by the board's own file. */
  root: HTMLElement
  language: LanguageCode
  /** Kuruş as players read them. */
  money: (kurus: bigint | string) => string
  /** `spots` boards: a spot was touched, the chosen chip goes there (or a message says why not). */
  place: (spot: string) => void
  /** `spots` boards: takes the latest chip of a spot back. */
  take: (spot: string) => void
  /** `single` boards: the choice (`spot()`) changed. */
  changed: () => void
  /** Plays a turn of the round in play, like a click on one of `moves`. Does nothing while an answer is awaited. */
  act: (action: string) => void
}

/** A button for the player's turn. */
export interface Move {
  action: string
  label: string
  /** Kuruş that it costs on top; shown in the label. */
  cost?: bigint
  isMain?: boolean
}

/** A small sign of a finished round in the history, newest first. */
export interface Mark {
  /** At most three characters. */
  text: string
  /** Read out and shown as a hint. */
  label: string
  tone: 'red' | 'black' | 'green' | 'blue' | 'gold' | 'plain'
}

/**
 * A game's board. `View` is what its engine's `view` gives. Every method may be called at any time; amounts are kuruş.
 *
 * A round goes: stakes change (`showStakes`) → `wait` → the answer: `show(round, true)`, or `cancel` when there is none.
 * After it has ended the board keeps showing it until `show(null, false)`: the player puts the next chips.
 */
export interface Board<View = unknown> {
  /**
   * `spots`: chips are put on places of the board; each is a stake of its own. `single`: chips make one stake, which goes on
   * what the board has chosen (keno numbers, a dice target, how many mines).
   */
  mode: 'spots' | 'single'
  /** False: stakes of an earlier round mean nothing for the next (another race): there is no button that lays them again. */
  repeats?: boolean
  /** Of the button that starts a round: 'Spin', 'Deal'. */
  startLabel: string
  /** What to do first, when the usual words do not fit. */
  welcome?: string
  /** `spots`: draws the chips; `single`: the one stake stands under the key ''. Called at every change. */
  showStakes(stakes: ReadonlyMap<string, bigint>): void
  /** `single`: what the stake goes on; null: nothing chosen yet. */
  spot?(): string | null
  /** `single`: chooses what an earlier round had, when its chips are repeated. */
  choose?(spot: string): void
  /** No stake or choice may be changed: a round is asked for, is shown, or the session is over. */
  lock(isLocked: boolean): void
  /** The stake was sent; something may begin to move. */
  wait?(): void
  /** Nothing came of it: back to what was before `wait`. */
  cancel?(): void
  /**
   * Shows a round, or the empty board (null). `isLive`: as it happens, resolves when it has come to rest (keep it below 5 s);
   * else (reload, reduced motion) at once. Comes again after every turn, with the new view.
   */
  show(round: TableRoundView<View> | null, isLive: boolean): Promise<void>
  /** What the player may do now; asked after `show` of a round that is not over. */
  moves?(round: TableRoundView<View>): readonly Move[]
  /** The result in words, e.g. '17, black'; the window adds what was won. Also asked during a round, e.g. 'You: 15'. */
  describe(round: TableRoundView<View>): string
  mark(round: TableRoundView<View>): Mark
}

/** What `boards/<engine>.ts` exports as `makeBoard`. */
export type BoardMaker<View = unknown> = (host: BoardHost) => Board<View>
