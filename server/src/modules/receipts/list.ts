import type { receipts } from '@kehribar/shared/api/receipts'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { otherReceiptMethod } from '@kehribar/shared/rules/receipt'
import { desc, eq } from 'drizzle-orm'
import { depositMethod, receipt } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../call'

/** Number of receipts in the list. */
const shown = 200

const other: Record<LanguageCode, string> = { tr: 'Diğer', en: 'Other', de: 'Andere' }

/** Returns a function for the titles of methods by code, including disabled ones. */
async function titlesIn(db: Db, language: LanguageCode): Promise<(code: string) => string> {
  const rows = await db.select({ code: depositMethod.code, title: depositMethod.title }).from(depositMethod)
  const titles = new Map(rows.map(({ code, title }) => [code, pickContent(title, language)]))
  return (code) => (code === otherReceiptMethod ? other[language] : (titles.get(code) ?? code))
}

/** Returns the player's receipts and documents. @see API-35, RCPT-03 */
export const uploadList: Handler<(typeof receipts)['uploadList']> = async (_input, { db, session, language }) => {
  const [rows, title] = await Promise.all([
    db.select().from(receipt).where(eq(receipt.playerId, session.playerId)).orderBy(desc(receipt.id)).limit(shown),
    titlesIn(db, language),
  ])
  return {
    status: 1,
    data: rows.map(({ id, name, type, size, note, methodCode, subject, createdAt, approvedAt, rejectedAt, reason }) => ({
      id,
      image: name,
      type,
      size,
      json: { note, deposit_method: { code: methodCode, title: title(methodCode) }, subject },
      created_at: createdAt.toISOString(),
      approved_at: approvedAt?.toISOString() ?? null,
      rejected_at: rejectedAt?.toISOString() ?? null,
      reason,
    })),
  }
}
