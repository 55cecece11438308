import { sql } from 'drizzle-orm'
import type { LanguageCode } from '@kehribar/shared/languages'
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player, session } from './accounts'
import { at, id, ref } from './columns'

/** What a message says, in one language. `body` is HTML. */
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
    /** HTML, as its writer made it. */
    body: text().notNull().default(''),
    /** The same in every language, for whoever reads it in another; null: it was only ever written in one. */
    texts: jsonb().$type<Readonly<Record<LanguageCode, MessageText>>>(),
    /** Address of a picture below the API. */
    image: text(),
    /** What it tells of, so that one event is told once: `deposit:<id>`, `limit:<id>`. */
    about: text(),
    createdAt: at().notNull().defaultNow(),
    readAt: at(),
  },
  (t) => [index('player_message_player').on(t.playerId, t.createdAt), uniqueIndex('player_message_about').on(t.playerId, t.about)],
)

/** A browser that shows a player's new messages although no page is open (RFC 8030). */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** The login that asked for it, or was seen with it last: when somebody ends that, it holds no longer. */
    sessionId: ref()
      .notNull()
      .references(() => session.id),
    /** Where the push service takes what is for this browser. */
    endpoint: text().notNull(),
    /** base64url; for it alone a push is encrypted (RFC 8291). */
    publicKey: text().notNull(),
    authSecret: text().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('push_subscription_endpoint').on(t.endpoint), index('push_subscription_player').on(t.playerId)],
)

/** Of which message which browser is to be told: written with the message, gone once the queue has it. */
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
    /** The house wants to call: no hour that goes by ends it (@see R-15). */
    ofHouse: boolean().notNull().default(false),
    /** As every request's (@see TXN-10). */
    status: smallint().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('call_request_player').on(t.playerId, t.createdAt),
    uniqueIndex('call_request_waiting').on(t.playerId).where(sql`status = 0`),
    check('call_request_hour', sql`${t.hour} between 8 and 19`),
  ],
)
