import { and, eq, isNull, sql } from 'drizzle-orm'
import { receipt } from '../../db/schema'
import type { Db } from '../../db/types'
import { type Note, sendMessage } from '../messages'
import { receiptApproved, receiptRejected } from './notes'

type Row = typeof receipt.$inferSelect

/** `gone`: unknown or already decided; nothing changed. */
export type ReceiptDecision = 'done' | 'gone'

const now = sql`clock_timestamp()`

/** Decides an open receipt once, and notifies the player in the same transaction. */
async function decide(db: Db, id: number, change: { approvedAt: typeof now } | { rejectedAt: typeof now; reason: string }, note: (row: Row) => Note) {
  return db.transaction(async (tx): Promise<ReceiptDecision> => {
    const [row] = await tx
      .update(receipt)
      .set(change)
      .where(and(eq(receipt.id, id), isNull(receipt.approvedAt), isNull(receipt.rejectedAt)))
      .returning()
    if (!row) return 'gone'
    await sendMessage(tx, row.playerId, note(row))
    return 'done'
  })
}

/** Approves a receipt. It moves no money, because a deposit is approved separately. @see RCPT-04 */
export const approveReceipt = (db: Db, id: number): Promise<ReceiptDecision> => decide(db, id, { approvedAt: now }, receiptApproved)

/** Rejects a receipt. The player sees `reason`, which may be empty. @see RCPT-04 */
export const rejectReceipt = (db: Db, id: number, reason: string): Promise<ReceiptDecision> =>
  decide(db, id, { rejectedAt: now, reason: reason.trim().slice(0, 500) }, receiptRejected)
