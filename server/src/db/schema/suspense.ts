import { arrivalReasons } from '@kehribar/shared/rules/arrivals'
import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, kurus, oneOf, ref } from './columns'
import { deposit, paymentEvent } from './money'

/** Why money that arrived was not booked by itself. */
export const suspenseReasons = [...arrivalReasons, 'unknown_reference'] as const

/**
 * Money that arrived otherwise than it was asked for: it stands in the ledger's account `suspense` until a person has
 * booked or returned all of it (@see F-4). Says what the signed report says, and never changes but for its state.
 */
export const suspense = pgTable(
  'suspense',
  {
    id: id(),
    /** The report that told of it. */
    eventId: ref()
      .notNull()
      .unique()
      .references(() => paymentEvent.id),
    partner: text().notNull(),
    reason: text({ enum: suspenseReasons }).notNull(),
    /** Hundredths of the currency. */
    amount: kurus().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Who paid, as the company says. */
    sender: text(),
    /** The deposit that the report names, where it is this company's, and whose it is. */
    depositId: uuid().references(() => deposit.id),
    playerId: ref().references(() => player.id),
    state: text({ enum: ['waiting', 'done'] })
      .notNull()
      .default('waiting'),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (t) => [
    index('suspense_waiting').on(t.id).where(sql`state = 'waiting'`),
    index('suspense_deposit').on(t.depositId),
    index('suspense_player').on(t.playerId),
    check('suspense_reason', oneOf(t.reason, suspenseReasons)),
    check('suspense_amount', sql`${t.amount} > 0`),
  ],
)

/** What became of such money, part by part; never changed. */
export const suspensePart = pgTable(
  'suspense_part',
  {
    id: id(),
    suspenseId: ref()
      .notNull()
      .references(() => suspense.id),
    place: integer().notNull(),
    /** Of the money in suspense, in its currency. */
    amount: kurus().notNull(),
    /** Booked as this deposit; absent: it was sent back. */
    depositId: uuid()
      .unique()
      .references(() => deposit.id),
    /** What whoever decided says about it. */
    note: text().notNull().default(''),
    at: at().notNull().defaultNow(),
  },
  (t) => [unique('suspense_part_once').on(t.suspenseId, t.place), check('suspense_part_amount', sql`${t.amount} > 0`)],
)
