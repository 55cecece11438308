import { and, eq } from 'drizzle-orm'
import { receipt, receiptFile } from '../../db/schema'
import type { Db } from '../../db/types'
import { storedName } from './content'

/** Whether a stored file can be called so; what cannot is not looked for. */
export const isStoredName = (name: string): boolean => storedName.test(name)

/** A receipt's file for its owner; for everybody else it does not exist (@see RCPT-06, A8). */
export async function receiptFileOf(db: Db, playerId: number, name: string) {
  const [found] = await db
    .select({ type: receipt.type, content: receiptFile.content })
    .from(receipt)
    .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
    .where(and(eq(receipt.name, name), eq(receipt.playerId, playerId)))
  return found
}
