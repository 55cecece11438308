import { randomBytes } from 'node:crypto'
import { and, count, eq, gte, inArray, lt, sum } from 'drizzle-orm'
import { type SharedView, sharedLength, sharedTaking } from '@kehribar/shared/partners/table-page'
import { type RandomSource, seededRandom } from '../slots/slot-play'
import type { Store } from '../store/open'
import { gameSession, sharedDraw, tableRound } from '../store/schema'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { TableEngineName } from '@kehribar/shared/rules/game-engines'

/** A stake on one spot: a whole multiple of `tableUnit` kuruş. */
export interface TableBet {
  spot: string
  amount: bigint
}

/** Additional stake of an action (such as doubling) in kuruş, and the state after it. */
export interface TableStep<State> {
  state: State
  extra: bigint
}

/**
 * The complete mathematics of a table game, as pure functions. `State` is JSON without bigint (amounts are text).
 * It holds everything that was drawn and is stored before anything is paid. `view` is the part that the page may know.
 */
export interface TableEngine<State = unknown, View = unknown> {
  name: TableEngineName
  /** Returns whether these spots can be staked together; limits of amounts are checked elsewhere. */
  accepts(bets: readonly TableBet[]): boolean
  /** Draws the round; a game without turns is over at once. */
  start(bets: readonly TableBet[], random: RandomSource): State
  /**
   * Plays a turn; returns null if the action is not possible. Undefined for a game without turns.
   * Called twice, for the cost and again after its payment, so possibility and `extra` must not depend on the draw.
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

/** A round of a shared table by the clock, in milliseconds; the same for all players. */
export interface SharedRound {
  readonly number: number
  readonly opensAt: number
  /** From here on no stakes are accepted, and the round can be drawn. */
  readonly closesAt: number
  readonly endsAt: number
}

/** Returns a table’s offset, so that tables do not all close at the same time. */
const offsetOf = (game: number) => (game * 7_919) % sharedLength

function roundNumbered(game: number, number: number): SharedRound {
  const opensAt = number * sharedLength - offsetOf(game)
  return { number, opensAt, closesAt: opensAt + sharedTaking, endsAt: opensAt + sharedLength }
}
export const sharedRoundAt = (game: number, at: number): SharedRound => roundNumbered(game, Math.floor((at + offsetOf(game)) / sharedLength))

const shownResults = 20

/**
 * Creates the draws of shared tables. The first request after the stakes close creates and stores the round’s seed.
 * Nobody can know it earlier, and it is the same for all players. A round without players is drawn when somebody looks.
 */
export function sharedTables(store: Store, now: () => number) {
  async function seeds(game: number, numbers: readonly number[]): Promise<Map<number, string>> {
    const rows = numbers.map((number) => ({ game, number, seed: randomBytes(16).toString('hex') }))
    await store.insert(sharedDraw).values(rows).onConflictDoNothing()
    const found = await store
      .select()
      .from(sharedDraw)
      .where(and(eq(sharedDraw.game, game), inArray(sharedDraw.number, [...numbers])))
    return new Map(found.map(({ number, seed }) => [number, seed]))
  }

  /** Returns the random source of a closed round. @throws Error while stakes are accepted */
  async function drawOf(game: number, number: number): Promise<RandomSource> {
    if (now() < roundNumbered(game, number).closesAt) throw new Error('The round still accepts stakes and cannot be drawn')
    const seed = (await seeds(game, [number])).get(number)
    if (seed === undefined) throw new Error('The seed of a draw is missing')
    return seededRandom(seed)
  }

  /** Returns the table for the page; `results` are those of closed rounds, newest first. */
  async function viewOf(game: number, engine: TableEngine): Promise<SharedView> {
    const round = sharedRoundAt(game, now())
    const last = now() < round.closesAt ? round.number - 1 : round.number
    const numbers = Array.from({ length: shownResults }, (_, place) => last - place)
    const [drawn, [sitting]] = await Promise.all([
      seeds(game, numbers),
      store
        .select({ players: count(), staked: sum(tableRound.stake) })
        .from(tableRound)
        .innerJoin(gameSession, and(eq(gameSession.id, tableRound.sessionId), eq(gameSession.game, game)))
        .where(
          and(
            gte(tableRound.startedAt, new Date(round.opensAt)),
            lt(tableRound.startedAt, new Date(round.endsAt)),
            inArray(tableRound.state, ['waiting', 'placed', 'settled']),
          ),
        ),
    ])
    return {
      number: round.number,
      closesIn: Math.max(0, round.closesAt - now()),
      opensIn: round.endsAt - now(),
      players: sitting?.players ?? 0,
      staked: sitting?.staked ?? '0',
      results: numbers.map((number) => ({ number, view: engine.view(engine.start([], seededRandom(drawn.get(number) ?? ''))) })),
    }
  }

  return { drawOf, viewOf }
}
export type SharedTables = ReturnType<typeof sharedTables>
