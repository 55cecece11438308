import { and, eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { receipt, receiptFile } from '../../db/schema'
import type { Db } from '../../db/types'
import { storedName } from './upload'

/** Returns whether a name has the form of a stored file. Other names are not looked up. */
export const isStoredName = (name: string): boolean => storedName.test(name)

/** Returns a receipt's file for its owner. For other players it does not exist. @see RCPT-06, ACCOUNT-8 */
export async function receiptFileOf(db: Db, playerId: number, name: string) {
  const [found] = await db
    .select({ type: receipt.type, content: receiptFile.content })
    .from(receipt)
    .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
    .where(and(eq(receipt.name, name), eq(receipt.playerId, playerId)))
  return found
}

/** Returns a receipt's file for the operator. `not_its_type`: its content differs from the stored type, so it should not be opened. */
export async function receiptForOperator(db: Db, id: number) {
  const [found] = await db
    .select({ name: receipt.name, type: receipt.type, content: receiptFile.content })
    .from(receipt)
    .innerJoin(receiptFile, eq(receiptFile.receiptId, receipt.id))
    .where(eq(receipt.id, id))
  if (!found) return null
  const is = await fileTypeFromBuffer(found.content)
  return is?.mime === found.type && isStoredName(found.name) ? found : 'not_its_type'
}
