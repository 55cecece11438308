import type { GivenTransaction } from '@kehribar/shared/api/finance'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { deposit, ledgerTx, suspense } from '../../db/schema'
import type { Db } from '../../db/types'
import { arrivalsOf } from '../deposits'

/** Returns, by row id, the deposits whose arrived money differed from the request, with the arrivals. */
export async function depositsWithArrivals(db: Db, playerId: number, rows: readonly { readonly id: number; readonly kind: string }[]) {
  const numbers = rows.flatMap(({ id, kind }) => (kind === 'deposit' ? [id] : []))
  const found = new Map<number, NonNullable<GivenTransaction['deposit']>>()
  if (numbers.length === 0) return found
  const arrived = db.select({ id: suspense.depositId }).from(suspense).where(eq(suspense.playerId, playerId))
  const deposits = await db
    .select({ id: deposit.id, number: deposit.number, provider: deposit.methodCode, posted: ledgerTx.id })
    .from(deposit)
    .leftJoin(ledgerTx, and(eq(ledgerTx.kind, 'deposit'), eq(ledgerTx.refType, 'deposit'), eq(ledgerTx.refId, sql`${deposit.id}::text`)))
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.id, arrived), or(inArray(deposit.number, numbers), inArray(ledgerTx.id, numbers))))
  const arrivals = await arrivalsOf(
    db,
    deposits.map(({ id }) => id),
  )
  for (const { id, number, provider, posted } of deposits) found.set(posted ?? number, { pr_id: id, provider, arrivals: arrivals.get(id)?.list })
  return found
}
