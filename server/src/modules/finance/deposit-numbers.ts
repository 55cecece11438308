import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { deposit, ledgerTx } from '../../db/schema'
import type { Db } from '../../db/types'

/** Condition for the posting that credited a deposit. */
const credits = (reference: SQL | string) => and(eq(ledgerTx.kind, 'deposit'), eq(ledgerTx.refType, 'deposit'), eq(ledgerTx.refId, reference))

/** Returns the deposits among a player's history rows. `row` is the id of the row: of the posting, or the deposit's number until it is credited. */
export async function numberedDeposits(db: Db, playerId: number, rows: readonly { readonly id: number; readonly kind: string }[]) {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'deposit' ? [id] : []))
  if (ids.length === 0) return []
  return db
    .select({
      id: deposit.id,
      number: deposit.number,
      provider: deposit.methodCode,
      row: sql<number>`coalesce(${ledgerTx.id}, ${deposit.number})`.mapWith(Number),
    })
    .from(deposit)
    .leftJoin(ledgerTx, credits(sql`${deposit.id}::text`))
    .where(and(eq(deposit.playerId, playerId), or(inArray(deposit.number, ids), inArray(ledgerTx.id, ids))))
}

/** Returns a posting by the number that its player sees: the number of the deposit that it credited, otherwise its own id. */
export async function postingByNumber(db: Db, number: number, playerId?: number): Promise<typeof ledgerTx.$inferSelect | null> {
  const [paid] = await db
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.number, number), playerId === undefined ? undefined : eq(deposit.playerId, playerId)))
  const [posting] = await db
    .select()
    .from(ledgerTx)
    .where(and(paid ? credits(paid.id) : eq(ledgerTx.id, number), playerId === undefined ? undefined : eq(ledgerTx.playerId, playerId)))
  return posting ?? null
}
