import { randomBytes } from 'node:crypto'
import { type SharedView, sharedRoundMs, sharedBettingMs } from '@kehribar/shared/partners/table-page'
import { and, count, eq, gte, inArray, lt, sum } from 'drizzle-orm'
import { type RandomSource, seededRandom } from '../slots/random'
import type { Store } from '../store/open'
import { gameSessionTable, sharedDrawTable, tableRoundTable } from '../store/schema'
import type { TableEngine } from './engine'

/** A round of a shared table as the clock determines it, in milliseconds; it is the same for all players. */
export interface SharedRound {
  readonly number: number
  readonly opensAt: number
  /** From this time on no stakes are accepted, and the round can be drawn. */
  readonly closesAt: number
  readonly endsAt: number
}

/** Returns a table’s offset, so that tables do not all close at the same time. */
const offsetOf = (game: number) => (game * 7_919) % sharedRoundMs

function roundNumbered(game: number, number: number): SharedRound {
  const opensAt = number * sharedRoundMs - offsetOf(game)
  return { number, opensAt, closesAt: opensAt + sharedBettingMs, endsAt: opensAt + sharedRoundMs }
}
export const sharedRoundAt = (game: number, at: number): SharedRound => roundNumbered(game, Math.floor((at + offsetOf(game)) / sharedRoundMs))

const shownResults = 20

/**
 * Creates the draws of shared tables. The first request after the stakes close creates and stores the round's seed. Nobody
 * can know it earlier, and it is the same for all players. A round without players is drawn when somebody requests its
 * result.
 */
export function createSharedTables(store: Store, now: () => number) {
  async function seeds(game: number, numbers: readonly number[]): Promise<Map<number, string>> {
    const rows = numbers.map((number) => ({ game, number, seed: randomBytes(16).toString('hex') }))
    await store.insert(sharedDrawTable).values(rows).onConflictDoNothing()
    const found = await store
      .select()
      .from(sharedDrawTable)
      .where(and(eq(sharedDrawTable.game, game), inArray(sharedDrawTable.number, [...numbers])))
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
        .select({ players: count(), staked: sum(tableRoundTable.stake) })
        .from(tableRoundTable)
        .innerJoin(gameSessionTable, and(eq(gameSessionTable.id, tableRoundTable.sessionId), eq(gameSessionTable.game, game)))
        .where(
          and(
            gte(tableRoundTable.startedAt, new Date(round.opensAt)),
            lt(tableRoundTable.startedAt, new Date(round.endsAt)),
            inArray(tableRoundTable.state, ['waiting', 'placed', 'settled']),
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
export type SharedTables = ReturnType<typeof createSharedTables>
