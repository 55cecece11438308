import { partnerKinds } from '@kehribar/shared/partners/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { game } from './catalogue'
import { at, id, kurus, oneOf, ref } from './columns'

/** A contracted company: what it may call, from where, and how much it may give away (@see F-6). */
export const partner = pgTable(
  'partner',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    kinds: text({ enum: partnerKinds }).array().notNull(),
    /** `suspended`: none of its calls is taken, and nothing is asked of it. */
    state: text({ enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    /** Where its pages are; absent: the setting PARTNERS_ORIGIN. */
    origin: text(),
    /** Addresses and networks that its calls may come from; none: any. */
    addresses: text().array().notNull().default(sql`'{}'`),
    /** The most that one round may win, and all of them together on a day in Istanbul; in kuruş. */
    largestWin: kurus().notNull(),
    largestDay: kurus().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    check('partner_code', sql`${t.code} ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check('partner_state', oneOf(t.state, ['active', 'suspended'])),
    check('partner_ceilings', sql`${t.largestWin} > 0 and ${t.largestDay} >= ${t.largestWin}`),
  ],
)

/** What a partner signs with, and what calls to it are signed with; two hold while one is changed for the other. */
export const partnerKey = pgTable(
  'partner_key',
  {
    /** As it stands in a signature. */
    id: text().primaryKey(),
    partner: text()
      .notNull()
      .references(() => partner.code),
    /** The secret, sealed under a key made of CODE_KEY. */
    sealed: text().notNull(),
    /** It is the one of the setting PARTNER_SECRET. */
    ofSetting: boolean().notNull().default(false),
    validFrom: at().notNull().default(sql`clock_timestamp()`),
    /** Absent: until it is changed. */
    validUntil: at(),
  },
  (t) => [index('partner_key_partner').on(t.partner)],
)

/** What a partner's rounds won on a day in Istanbul, in parts, so that its settlements do not wait for one row. */
export const partnerDay = pgTable(
  'partner_day',
  {
    partner: text()
      .notNull()
      .references(() => partner.code),
    day: date({ mode: 'string' }).notNull(),
    part: smallint().notNull(),
    won: kurus().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partner, t.day, t.part] })],
)

/** A win above its partner's ceiling: nothing moved, and it waits for a person as long as its round is open. */
export const heldWin = pgTable(
  'held_win',
  {
    id: id(),
    partner: text()
      .notNull()
      .references(() => partner.code),
    txid: text().notNull(),
    round: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    /** Kuruş. */
    amount: kurus().notNull(),
    ceiling: text({ enum: ['round', 'day'] }).notNull(),
    /** Closes no round: it is paid, or not, by its own number. */
    isCredit: boolean().notNull().default(false),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [unique('held_win_once').on(t.partner, t.txid), index('held_win_round').on(t.partner, t.round)],
)
