import type { notifications } from '@kehribar/shared/api/notifications'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { player, playerMessage } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Matches a player's messages of the last 12 months, which the list shows and the badge counts. */
const isRecent = (playerId: number) => and(eq(playerMessage.playerId, playerId), sql`${playerMessage.createdAt} > clock_timestamp() - interval '12 months'`)

/** Returns the number of the player's unread messages, for badges. @see SHELL-12 */
export async function countUnread(db: Db | Tx, playerId: number): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(playerMessage)
    .where(and(isRecent(playerId), isNull(playerMessage.readAt)))
  return found?.total ?? 0
}

const fields = {
  id: playerMessage.id,
  type: playerMessage.type,
  subject: playerMessage.subject,
  description: playerMessage.description,
  tagTitle: playerMessage.tagTitle,
  createdAt: playerMessage.createdAt,
  texts: playerMessage.texts,
}
type Row = Pick<typeof playerMessage.$inferSelect, keyof typeof fields>

const wire = ({ id, type, subject, description, tagTitle, createdAt, texts }: Row, language: LanguageCode) => {
  const text = texts?.[language]
  return {
    _id: { $oid: id },
    id,
    type,
    subject: text?.subject ?? subject,
    description: text?.description ?? description,
    tagTitle: text ? (text.tag ?? null) : tagTitle,
    last_action_at: Math.floor(createdAt.getTime() / 1000),
  }
}

/** Returns the language of the page or, if the call has none, the player's. @see USE-9 */
async function languageOf({
  db,
  session,
  requestedLanguageCode,
}: {
  db: Db
  session: { playerId: number }
  requestedLanguageCode: LanguageCode | null
}): Promise<LanguageCode> {
  if (requestedLanguageCode) return requestedLanguageCode
  const [reader] = await db.select({ language: player.language }).from(player).where(eq(player.id, session.playerId))
  return findLanguage(reader?.language)?.languageCode ?? 'tr'
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the list or, with `id`, one message and marks it as read. Another player's is reported as not found. @see API-33, API-34 */
export const messageGet: Handler<(typeof notifications)['messageGet']> = async ({ id }, call) => {
  const { db, session } = call
  const language = await languageOf(call)
  if (id) {
    const [opened] = uuid.test(id)
      ? await db
          .update(playerMessage)
          .set({ readAt: sql`coalesce(${playerMessage.readAt}, clock_timestamp())` })
          .where(and(eq(playerMessage.id, id), eq(playerMessage.playerId, session.playerId)))
          .returning({ ...fields, body: playerMessage.body, image: playerMessage.image })
      : []
    if (!opened) return { status: 0, statusText: 'messages.not_found', openConv: null }
    return { status: 1, openConv: { ...wire(opened, language), body: opened.texts?.[language].body ?? opened.body, image: opened.image } }
  }
  const rows = await db
    .select({ ...fields, readAt: playerMessage.readAt })
    .from(playerMessage)
    .where(isRecent(session.playerId))
    .orderBy(desc(playerMessage.createdAt), desc(playerMessage.id))
  return { status: 1, data: rows.map((row) => wire(row, language)), reads: rows.filter((row) => row.readAt !== null).map((row) => ({ c: row.id })) }
}

/** Returns the number of unread messages and the newest one, for badges and desktop notifications. @see API-64 */
export const messageUnread: Handler<(typeof notifications)['messageUnread']> = async (_input, call) => {
  const { db, session } = call
  const [language, count, [newest]] = await Promise.all([
    languageOf(call),
    countUnread(db, session.playerId),
    db
      .select(fields)
      .from(playerMessage)
      .where(and(isRecent(session.playerId), isNull(playerMessage.readAt)))
      .orderBy(desc(playerMessage.createdAt), desc(playerMessage.id))
      .limit(1),
  ])
  return { status: 1, count, newest: newest ? wire(newest, language) : null }
}

/** Marks every message as read. */
export const messageReadAll: Handler<(typeof notifications)['messageReadAll']> = async (_input, { db, session }) => {
  await db
    .update(playerMessage)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(eq(playerMessage.playerId, session.playerId), isNull(playerMessage.readAt)))
  return { status: 1 }
}
