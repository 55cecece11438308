import type { Api } from '@kehribar/shared/api'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import { type Handler, languageCookie } from '../../call'

const aYear = 365 * 86_400

/** Stores the language in this browser's cookie and, for a player, also as the language of mails and SMS. @see API-16 */
export const setLang: Handler<Api['setLang']> = async (input, call) => {
  call.setCookie(languageCookie, input.lang, { httpOnly: true, maxAge: aYear })
  if (call.session) await call.db.update(player).set({ language: input.lang }).where(eq(player.id, call.session.playerId))
  return { status: 1 }
}
