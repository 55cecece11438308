import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import { type StoreOrTx, firstRow, mustFind, nextNumber, incrementedColumn } from '../store/open'
import { gameSessionTable, type slotRoundTable, type tableRoundTable } from '../store/schema/index'

type RoundTable = typeof slotRoundTable | typeof tableRoundTable

interface Options<Table extends RoundTable> {
  table: Table
  /** Beginning of the rounds' ids in the table. */
  idPrefix: string
  /** States of unfinished rounds. */
  openStates: readonly Table['$inferSelect']['state'][]
}
/** Values of a round that its request determines. */
type Asked<Table extends RoundTable> = Omit<Table['$inferInsert'], 'id' | 'sessionId' | 'number' | 'state' | 'nextAt' | 'startedAt' | 'attempts'>

/** Returns the queries that rounds of slots and tables share. */
export function createRoundQueries<Table extends RoundTable>(store: StoreOrTx, { table, idPrefix, openStates }: Options<Table>) {
  type Round = Table['$inferSelect']
  // Drizzle cannot infer rows of a generic table. These queries use only columns that both tables have.
  const rounds = table as typeof slotRoundTable
  const open = inArray(rounds.state, openStates as (typeof slotRoundTable.$inferSelect)['state'][])
  const find = (query: PromiseLike<unknown[]>) => firstRow(query as PromiseLike<Round[]>)
  const must = (query: PromiseLike<unknown[]>) => mustFind('A round', query as PromiseLike<Round[]>)
  const all = () => store.select().from(rounds)
  const ofPlayer = (player: string, game: number) =>
    store
      .select(getTableColumns(rounds))
      .from(rounds)
      .innerJoin(gameSessionTable, and(eq(gameSessionTable.id, rounds.sessionId), eq(gameSessionTable.player, player), eq(gameSessionTable.game, game)))

  return {
    byId: (id: string) => find(all().where(eq(rounds.id, id))),
    byIntent: (sessionId: string, intent: string) => find(all().where(and(eq(rounds.sessionId, sessionId), eq(rounds.intent, intent)))),

    /** Returns a player’s unfinished round in a game, from any launch. */
    openOf: (player: string, game: number) => find(ofPlayer(player, game).where(open).orderBy(rounds.startedAt).limit(1)),

    /** Returns the latest round that was not refused, from any launch of the game. */
    latestOf: (player: string, game: number) => find(ofPlayer(player, game).where(ne(rounds.state, 'refused')).orderBy(desc(rounds.startedAt)).limit(1)),

    /** Returns unfinished rounds whose `nextAt` has passed. */
    due: (now: Date) =>
      all()
        .where(and(open, lte(rounds.nextAt, now)))
        .orderBy(rounds.nextAt)
        .limit(50) as PromiseLike<unknown[]> as Promise<Round[]>,

    start(sessionId: string, asked: Asked<Table>, startedAt: Date): Promise<Round> {
      const next = store
        .select({ number: nextNumber(rounds.number) })
        .from(rounds)
        .where(eq(rounds.sessionId, sessionId))
      const round = { ...asked, id: `${idPrefix}-${randomUUID()}`, sessionId, number: sql`${next}`, state: 'betting' as const, nextAt: startedAt, startedAt }
      return must(store.insert(rounds).values(round).returning())
    },

    change: (id: string, change: Partial<Omit<Round, 'id'>>) =>
      must(
        store
          .update(rounds)
          .set({ ...(change as object), attempts: 0 })
          .where(eq(rounds.id, id))
          .returning(),
      ),

    /** Records an attempt without an answer. */
    postpone: (id: string, nextAt: Date) =>
      must(
        store
          .update(rounds)
          .set({ attempts: incrementedColumn(rounds.attempts), nextAt })
          .where(eq(rounds.id, id))
          .returning(),
      ),
  }
}
