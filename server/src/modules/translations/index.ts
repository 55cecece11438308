import type { Api } from '@kehribar/shared/api'
import { and, asc, eq, sql } from 'drizzle-orm'
import { player, translation } from '../../db/schema'
import { invalidateCached } from '../../call/answer-cache'
import { type Handlers, Refusal } from '../../call'
import { writeAudit } from '../session'

/** Handlers of texts that translators change at run time. @see I18N-11 */
export const translationHandlers: Handlers<Pick<Api, 'translate' | 'translatorSave'>> = {
  translate: async ({ lang }, { db }) => {
    const rows = await db
      .select({ code: translation.code, text: translation.text })
      .from(translation)
      .where(eq(translation.lang, lang))
      .orderBy(asc(translation.code))
    return { status: 1, data: Object.fromEntries(rows.map(({ code, text }) => [code, text])) }
  },

  /**
   * Saves a text. An empty text restores the shipped one.
   * @throws Refusal 403 for a player who is not a translator
   */
  translatorSave: async ({ code, lang, trans }, call) => {
    const { db, session } = call
    const [who] = await db.select({ translator: player.translator }).from(player).where(eq(player.id, session.playerId))
    if (!who?.translator) throw new Refusal(403, 'errors.forbidden')
    const text = trans.trim()
    await db.transaction(async (tx) => {
      if (text === '') await tx.delete(translation).where(and(eq(translation.lang, lang), eq(translation.code, code)))
      else {
        const change = { text, playerId: session.playerId, changedAt: sql`now()` }
        await tx
          .insert(translation)
          .values({ code, lang, ...change })
          .onConflictDoUpdate({ target: [translation.lang, translation.code], set: change })
      }
      await writeAudit(tx, call, { action: 'translation', result: text === '' ? 'removed' : 'saved', detail: { code, lang } })
    })
    invalidateCached()
    return { status: 1 }
  },
}
