import { and, eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
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

/** A receipt's file for whoever decides about it; `not_its_type`: its first bytes say something else than its row, so nobody should open it. */
export async function receiptForOffice(db: Db, id: number) {
  const [found] = await db
    .select({ name: receipt.name, type: receipt.type, content: receiptFile.content })
    .from(receipt)
    .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
    .where(eq(receipt.id, id))
  if (!found) return null
  const is = await fileTypeFromBuffer(found.content)
  return is?.mime === found.type && isStoredName(found.name) ? found : 'not_its_type'
}
