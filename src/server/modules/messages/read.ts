import type { notifications } from '@kehribar/shared/api/notifications'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { playerMessage } from '../../db/schema'
import type { Handler } from '../../call'
import { countUnread, kept } from './unread'

const fields = {
  id: playerMessage.id,
  type: playerMessage.type,
  subject: playerMessage.subject,
  description: playerMessage.description,
  tagTitle: playerMessage.tagTitle,
  createdAt: playerMessage.createdAt,
}
type Row = Pick<typeof playerMessage.$inferSelect, keyof typeof fields>

const wire = ({ id, type, subject, description, tagTitle, createdAt }: Row) => ({
  _id: { $oid: id },
  id,
  type,
  subject,
  description,
  tagTitle,
  last_action_at: Math.floor(createdAt.getTime() / 1000),
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The list, or with `id` one message, which is read from then on; another player's does not exist (@see API-33, API-34). */
export const messageGet: Handler<(typeof notifications)['messageGet']> = async ({ id }, { db, session }) => {
  if (id) {
    const [opened] = uuid.test(id)
      ? await db
          .update(playerMessage)
          .set({ readAt: sql`coalesce(${playerMessage.readAt}, clock_timestamp())` })
          .where(and(eq(playerMessage.id, id), eq(playerMessage.playerId, session.playerId)))
          .returning({ ...fields, body: playerMessage.body, image: playerMessage.image })
      : []
    if (!opened) return { status: 0, statusText: 'messages.not_found', openConv: null }
    return { status: 1, openConv: { ...wire(opened), body: opened.body, image: opened.image } }
  }
  const rows = await db
    .select({ ...fields, readAt: playerMessage.readAt })
    .from(playerMessage)
    .where(kept(session.playerId))
    .orderBy(desc(playerMessage.createdAt), desc(playerMessage.id))
  return { status: 1, data: rows.map(wire), reads: rows.filter((row) => row.readAt !== null).map((row) => ({ c: row.id })) }
}

/** For badges and for a notification of the desktop (@see API-64). */
export const messageUnread: Handler<(typeof notifications)['messageUnread']> = async (_input, { db, session }) => {
  const [count, [newest]] = await Promise.all([
    countUnread(db, session.playerId),
    db
      .select(fields)
      .from(playerMessage)
      .where(and(kept(session.playerId), isNull(playerMessage.readAt)))
      .orderBy(desc(playerMessage.createdAt), desc(playerMessage.id))
      .limit(1),
  ])
  return { status: 1, count, newest: newest ? wire(newest) : null }
}

/** Every message counts as read, as if each had been opened. */
export const messageReadAll: Handler<(typeof notifications)['messageReadAll']> = async (_input, { db, session }) => {
  await db
    .update(playerMessage)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(eq(playerMessage.playerId, session.playerId), isNull(playerMessage.readAt)))
  return { status: 1 }
}
