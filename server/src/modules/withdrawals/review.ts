import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { Status } from '@kehribar/shared/rules/status'
import { isLocked } from '../../db/player-lock'
import { operator, player, playerNote, withdrawal, withdrawalReview } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { acting, logAction, type Operator } from '../operators'

/** `decided`: it is no longer open. `already`: it was held, or not held, before. */
export type Reviewed = 'done' | 'unknown' | 'decided' | 'already'

/** Returns whether an operator holds a withdrawal or has locked its player's withdrawals, so that nobody may pay it. */
export async function isHeld(db: Db | Tx, id: number): Promise<boolean> {
  const [found] = await db
    .select({ heldSince: withdrawalReview.heldSince, isLocked: isLocked('withdrawals') })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .leftJoin(withdrawalReview, eq(withdrawalReview.withdrawalId, withdrawal.id))
    .where(eq(withdrawal.id, id))
  return found !== undefined && (found.heldSince !== null || found.isLocked)
}

/** Runs a step of the review of an open withdrawal, and logs it. */
async function review(
  db: Db,
  id: number,
  reason: string,
  work: (tx: Tx, playerId: number) => Promise<{ changed: boolean; after: Record<string, unknown> }>,
): Promise<Reviewed> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ playerId: withdrawal.playerId, status: withdrawal.status, amount: withdrawal.amount })
      .from(withdrawal)
      .where(eq(withdrawal.id, id))
    if (!found) return 'unknown'
    if (!([Status.pending, Status.inProcess] as number[]).includes(found.status)) return 'decided'
    const { playerId, amount } = found
    await tx.insert(withdrawalReview).values({ withdrawalId: id, playerId }).onConflictDoNothing()
    const { changed, after } = await work(tx, playerId)
    if (!changed) return 'already'
    await logAction(tx, { result: 'done', subject: `withdrawals ${id}`, playerId, amount, reason, after })
    return 'done'
  })
}

/** Holds a withdrawal until another operator releases it. */
export const holdWithdrawal = (db: Db, id: number, reason: string): Promise<Reviewed> =>
  review(db, id, reason, async (tx) => {
    const rows = await tx
      .update(withdrawalReview)
      .set({ heldSince: sql`clock_timestamp()` })
      .where(and(eq(withdrawalReview.withdrawalId, id), isNull(withdrawalReview.heldSince)))
      .returning({ id: withdrawalReview.withdrawalId })
    return { changed: rows.length > 0, after: { held: true } }
  })

export const releaseWithdrawal = (db: Db, id: number, reason: string): Promise<Reviewed> =>
  review(db, id, reason, async (tx) => {
    const rows = await tx
      .update(withdrawalReview)
      .set({ heldSince: null })
      .where(and(eq(withdrawalReview.withdrawalId, id), isNotNull(withdrawalReview.heldSince)))
      .returning({ id: withdrawalReview.withdrawalId })
    return { changed: rows.length > 0, after: { held: false } }
  })

/** Assigns a withdrawal to an operator. */
export const assignWithdrawal = (db: Db, id: number, to: Operator, reason: string): Promise<Reviewed> =>
  review(db, id, reason, async (tx) => {
    await tx.update(withdrawalReview).set({ assignedTo: to.id }).where(eq(withdrawalReview.withdrawalId, id))
    return { changed: true, after: { assignedTo: to.name } }
  })

/** Adds a note to a withdrawal. */
export const noteWithdrawal = (db: Db, id: number, text: string): Promise<Reviewed> =>
  review(db, id, text, async (tx, playerId) => {
    await tx.insert(playerNote).values({ playerId, withdrawalId: id, text, operatorId: acting().operator?.id ?? null })
    return { changed: true, after: {} }
  })

/** Returns hold, assignment and notes of the players' withdrawals, as text by withdrawal. */
export async function reviewsOf(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: withdrawalReview.withdrawalId, heldSince: withdrawalReview.heldSince, assignedTo: operator.name })
    .from(withdrawalReview)
    .leftJoin(operator, eq(operator.id, withdrawalReview.assignedTo))
    .where(inArray(withdrawalReview.playerId, [...playerIds]))
  const notes = await db
    .select({ id: playerNote.withdrawalId, text: playerNote.text })
    .from(playerNote)
    .where(and(inArray(playerNote.playerId, [...playerIds]), isNotNull(playerNote.withdrawalId)))
    .orderBy(asc(playerNote.id))
  return new Map(
    rows.map(({ id, heldSince, assignedTo }) => [
      id,
      [heldSince ? 'HELD' : '', assignedTo ? `for ${assignedTo}` : '', ...notes.filter((note) => note.id === id).map(({ text }) => text)]
        .filter(Boolean)
        .join(', '),
    ]),
  )
}

/** Returns the amount of a withdrawal in kuruş; null for an unknown number. */
export async function amountOfWithdrawal(db: Db, id: number): Promise<bigint | null> {
  const [found] = await db.select({ amount: withdrawal.amount }).from(withdrawal).where(eq(withdrawal.id, id))
  return found?.amount ?? null
}

/** Returns open withdrawals with their review, oldest first, after a number for the next page. */
export async function openWithdrawals(db: Db, { after = 0, limit }: { readonly after?: number; readonly limit: number }) {
  const rows = await db
    .select({
      id: withdrawal.id,
      at: withdrawal.createdAt,
      player: player.username,
      playerId: withdrawal.playerId,
      method: withdrawal.methodCode,
      amount: withdrawal.amount,
      target: withdrawal.target,
      status: withdrawal.status,
    })
    .from(withdrawal)
    .innerJoin(player, eq(player.id, withdrawal.playerId))
    .where(and(sql`${withdrawal.status} in (0, 3)`, gt(withdrawal.id, after)))
    .orderBy(asc(withdrawal.id))
    .limit(limit)
  const reviews = rows.length === 0 ? new Map<number, string>() : await reviewsOf(db, [...new Set(rows.map(({ playerId }) => playerId))])
  return rows.map((row) => ({ ...row, review: reviews.get(row.id) ?? '' }))
}
