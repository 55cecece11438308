import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { player, playerMessage, pushSubscription, session } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Push } from '../../services/web-push'
import { wantedEnds } from '../session'
import { countUnread } from './unread'

/*
 * What browsers are told while no page is open. A message and the browsers that are to hear of it are written together; from
 * there they come to the queue, and each browser's push service is tried again until it takes it.
 */

/** Somebody wanted the login to end with which the browser was seen last; one whose time ran out goes on to be told. */
const wasEnded = sql`exists (select from ${session} where ${and(eq(session.id, pushSubscription.sessionId), inArray(session.endReason, [...wantedEnds]))})`
export const holds = not(wasEnded)

/** Messages that come to the queue in one transaction. */
const atOnce = 200

/** Gives the queue what is to be told. Several servers at once take different ones. */
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

/** What the service worker of the site shows: that there is something new, not what, because others may look at the screen. */
export interface Told {
  readonly title: string
  readonly body: string
  /** Below the site's origin. */
  readonly path: string
  readonly lang: LanguageCode
}

const unreadMessages: Readonly<Record<LanguageCode, (count: number) => string>> = {
  tr: (count) => (count === 1 ? 'Okunmamış bir mesajınız var.' : `${count} okunmamış mesajınız var.`),
  en: (count) => (count === 1 ? 'You have an unread message.' : `You have ${count} unread messages.`),
  de: (count) => (count === 1 ? 'Sie haben eine ungelesene Nachricht.' : `Sie haben ${count} ungelesene Nachrichten.`),
}

/** Of pushes that a browser could not be given yet the last one says all. */
const topic = 'messages'

/** Tells one browser that there is a message, unless it was read meanwhile or the browser is not to be told any more. */
export async function tellBrowser({ db, push }: Pick<Services, 'db' | 'push'>, { subscription, message }: Push): Promise<void> {
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
    .where(and(eq(pushSubscription.id, subscription), holds, isNull(playerMessage.readAt), ne(player.status, 'closed')))
  if (!found) return
  const lang = findLanguage(found.language)?.languageCode ?? 'tr'
  const unread = await countUnread(db, found.playerId)
  const told: Told = { title: brand.name, body: unreadMessages[lang](unread), path: unread === 1 ? paths.notification(message) : paths.notifications, lang }
  if ((await push.send(found, told, { topic })) === 'gone') await db.delete(pushSubscription).where(eq(pushSubscription.id, subscription))
}

/** Forgets browsers that are not to be told any more. */
export async function forgetBrowsers(db: Db): Promise<void> {
  await db.delete(pushSubscription).where(wasEnded)
}
