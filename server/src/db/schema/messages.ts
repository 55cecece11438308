import { sql } from 'drizzle-orm'
import type { LanguageCode } from '@kehribar/shared/languages'
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player, session } from './accounts'
import { at, id, ref } from './columns'

/** Texts of a message in one language. `body` is HTML. */
export interface MessageText {
  readonly subject: string
  readonly description: string
  readonly tag?: string
  readonly body: string
}

/** A message to one player (@see NOTIF-08). */
export const playerMessage = pgTable(
  'player_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    type: text({ enum: ['warning', 'success', 'error', 'purple'] }).notNull(),
    subject: text().notNull().default(''),
    description: text().notNull().default(''),
    tagTitle: text(),
    /** HTML as written by its author. */
    body: text().notNull().default(''),
    /** The texts in every language; null when the message exists in one language only. */
    texts: jsonb().$type<Readonly<Record<LanguageCode, MessageText>>>(),
    /** Path of a picture below the API. */
    image: text(),
    /** Subject of the message, so that one event is reported once: `deposit:<id>`, `limit:<id>`. */
    about: text(),
    createdAt: at().notNull().defaultNow(),
    readAt: at(),
  },
  (t) => [index('player_message_player').on(t.playerId, t.createdAt), uniqueIndex('player_message_about').on(t.playerId, t.about)],
)

/** Push subscription of a browser, which shows a player's new messages while no page is open (RFC 8030). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Session that created the subscription or used it last. Ending that session on purpose ends the subscription. */
    sessionId: ref()
      .notNull()
      .references(() => session.id),
    /** Push service's URL for this browser. */
    endpoint: text().notNull(),
    /** Browser's key (base64url) with which pushes are encrypted (RFC 8291). */
    publicKey: text().notNull(),
    authSecret: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('push_subscription_endpoint').on(t.endpoint), index('push_subscription_player').on(t.playerId)],
)

/** Pushes that are not queued yet: written with the message, deleted once the job queue has them. */
export const pushDue = pgTable(
  'push_due',
  {
    id: id(),
    subscriptionId: ref()
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    messageId: uuid()
      .notNull()
      .references(() => playerMessage.id, { onDelete: 'cascade' }),
  },
  (t) => [index('push_due_subscription').on(t.subscriptionId), index('push_due_message').on(t.messageId)],
)

/** A request to be called in an hour of a day, Istanbul time (@see CALL-02). */
export const callRequest = pgTable(
  'call_request',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    date: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
    /** E.164. */
    phone: text().notNull(),
    reason: text().notNull(),
    /** Whether the operator wants to call; such a request does not expire with its hour (@see PROTECT-15). */
    ofHouse: boolean().notNull().default(false),
    /** Status scale of all requests (@see TXN-10). */
    status: smallint().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('call_request_player').on(t.playerId, t.createdAt),
    uniqueIndex('call_request_waiting').on(t.playerId).where(sql`status = 0`),
    check('call_request_hour', sql`${t.hour} between 8 and 19`),
  ],
)
