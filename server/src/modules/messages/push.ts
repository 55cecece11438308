import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { player, playerMessage, pushSubscription, session } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Push } from '../../services/web-push'
import { deliberateEnds } from '../session'
import { countUnread } from './read'

/*
 * Pushes to browsers without an open page. A message and its due pushes are written together, then moved to the queue, which retries each browser's push
 * service until it accepts.
 */

/** The browser's last session was ended on purpose. Browsers of expired sessions still get pushes. */
const endedOnPurpose = sql`exists (select from ${session} where ${and(eq(session.id, pushSubscription.sessionId), inArray(session.endReason, [...deliberateEnds]))})`
export const mayReceivePushes = not(endedOnPurpose)

/** Due pushes moved per transaction. */
const atOnce = 200

/** Moves due pushes to the queue. Parallel servers move different pushes. */
export async function queuePushes({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ subscription: string; message: string }>(sql`
        delete from push_due where id in (select id from push_due order by id limit ${atOnce} for update skip locked)
        returning subscription_id as subscription, message_id as message`)
      for (const { subscription, message } of rows) await jobs.send('push', { subscription: Number(subscription), message }, { on: tx })
      return rows.length
    })
  }
}

/** Payload for the site's service worker. It only says that there is a message, because others may see the screen. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** Path on the site. */
  readonly path: string
  readonly lang: LanguageCode
}

const unreadMessages: Readonly<Record<LanguageCode, (count: number) => string>> = {
  tr: (count) => (count === 1 ? 'Okunmamış bir mesajınız var.' : `${count} okunmamış mesajınız var.`),
  en: (count) => (count === 1 ? 'You have an unread message.' : `You have ${count} unread messages.`),
  de: (count) => (count === 1 ? 'Sie haben eine ungelesene Nachricht.' : `Sie haben ${count} ungelesene Nachrichten.`),
}

/** All pushes have this topic, so a newer push replaces an undelivered one. */
const topic = 'messages'

/** Sends a push to one browser, unless the message has been read or the browser must not get pushes any more. */
export async function sendPush({ db, push }: Pick<Services, 'db' | 'push'>, { subscription, message }: Push): Promise<void> {
  const [found] = await db
    .select({
      endpoint: pushSubscription.endpoint,
      publicKey: pushSubscription.publicKey,
      authSecret: pushSubscription.authSecret,
      playerId: player.id,
      language: player.language,
    })
    .from(pushSubscription)
    .innerJoin(player, eq(player.id, pushSubscription.playerId))
    .innerJoin(playerMessage, and(eq(playerMessage.id, message), eq(playerMessage.playerId, player.id)))
    .where(and(eq(pushSubscription.id, subscription), mayReceivePushes, isNull(playerMessage.readAt), ne(player.status, 'closed')))
  if (!found) return
  const lang = findLanguage(found.language)?.languageCode ?? 'tr'
  const unread = await countUnread(db, found.playerId)
  const content: PushContent = {
    title: brand.name,
    body: unreadMessages[lang](unread),
    path: unread === 1 ? paths.notification(message) : paths.notifications,
    lang,
  }
  if ((await push.send(found, content, { topic })) === 'gone') await db.delete(pushSubscription).where(eq(pushSubscription.id, subscription))
}

/** Deletes browsers that must not get pushes any more. */
export async function deleteEndedSubscriptions(db: Db): Promise<void> {
  await db.delete(pushSubscription).where(endedOnPurpose)
}
