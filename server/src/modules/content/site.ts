import { and, eq, inArray, max } from 'drizzle-orm'
import { content, dataImport } from '../../db/schema'
import type { Db } from '../../db/types'
import { faqEntries, promotions } from './read'

/** Content that the server needs to render the site's pages. @see WEB-2, WEB-4 */
export const siteContent = (db: Db) => ({
  faq: () => faqEntries(db),
  /** Returns the promotion of an id as it appears in the URL, or null. */
  promotion: async (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? ((await promotions(db, Number(id)))[0] ?? null) : null),
  listed: async () => {
    const [rows, [last]] = await Promise.all([
      db
        .select({ id: content.id })
        .from(content)
        .where(and(eq(content.kind, 'promotion'), eq(content.enabled, true)))
        .orderBy(content.position, content.id),
      db
        .select({ at: max(dataImport.at) })
        .from(dataImport)
        .where(inArray(dataImport.kind, ['content', 'catalogue'])),
    ])
    return { promotions: rows.map(({ id }) => id), changed: last?.at ?? null }
  },
})
