import { partnerKinds } from '@kehribar/shared/partners/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { game } from './catalogue'
import { at, id, kurus, oneOf, ref } from './columns'

/** A contracted partner: its kinds of calls, its addresses, and the ceilings for wins (@see DATABASE-6). */
export const partner = pgTable(
  'partner',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    kinds: text({ enum: partnerKinds }).array().notNull(),
    /** `suspended` rejects all calls of the partner and sends it none. */
    state: text({ enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    /** Origin of the partner's pages; null means the setting PARTNERS_ORIGIN. */
    origin: text(),
    /** IP addresses and networks that may call; an empty list allows all. */
    addresses: text().array().notNull().default(sql`'{}'`),
    /** Largest win of one round, in kuruş. `largestDay` is the largest total win on a day in Istanbul. */
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

/** Key that signs a partner's calls and our calls to the partner. Two keys are valid during a rotation. */
export const partnerKey = pgTable(
  'partner_key',
  {
    /** Key id as sent in a signature. */
    id: text().primaryKey(),
    partner: text()
      .notNull()
      .references(() => partner.code),
    /** Secret, sealed with a key derived from CODE_KEY. */
    sealed: text().notNull(),
    /** Whether it is the secret of the setting PARTNER_SECRET. */
    ofSetting: boolean().notNull().default(false),
    validFrom: at().notNull().default(sql`clock_timestamp()`),
    /** Null means valid until it is rotated. */
    validUntil: at(),
  },
  (t) => [index('partner_key_partner').on(t.partner)],
)

/** Daily win of a partner's rounds (days in Istanbul), split into several rows so that settlements do not wait for one row. */
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

/** A win above its partner's ceiling. No money moves until an operator decides, while its round is open. */
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
    /** Whether the call is a credit, which closes no round and has an id of its own. */
    isCredit: boolean().notNull().default(false),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [unique('held_win_once').on(t.partner, t.txid), index('held_win_round').on(t.partner, t.round)],
)
