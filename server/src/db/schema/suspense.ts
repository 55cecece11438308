import { arrivalReasons } from '@kehribar/shared/rules/arrivals'
import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, kurus, oneOf, ref } from './columns'
import { deposit, paymentEvent } from './money'

/** Reasons why arrived money was not booked automatically. */
export const suspenseReasons = [...arrivalReasons, 'unknown_reference'] as const

/**
 * Money that did not arrive as requested. It stays in the ledger's account `suspense` until an operator has booked or returned all
 * of it (@see DATABASE-4). The row repeats the signed report; only its state and `decidedAt` change.
 */
export const suspense = pgTable(
  'suspense',
  {
    id: id(),
    /** Report of the arrival. */
    eventId: ref()
      .notNull()
      .unique()
      .references(() => paymentEvent.id),
    partner: text().notNull(),
    reason: text({ enum: suspenseReasons }).notNull(),
    /** Amount in hundredths of the currency. */
    amount: kurus().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Payer, as reported by the company. */
    sender: text(),
    /** Deposit that the report names, if it belongs to the reporting company; `playerId` is the deposit's player. */
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

/** Decision about a part of money in suspense; never changed. */
export const suspensePart = pgTable(
  'suspense_part',
  {
    id: id(),
    suspenseId: ref()
      .notNull()
      .references(() => suspense.id),
    place: integer().notNull(),
    /** Amount in hundredths of the currency of the money in suspense. */
    amount: kurus().notNull(),
    /** Deposit as which the part was booked; null if the part was returned. */
    depositId: uuid()
      .unique()
      .references(() => deposit.id),
    /** Operator's note. */
    note: text().notNull().default(''),
    at: at().notNull().defaultNow(),
  },
  (t) => [unique('suspense_part_once').on(t.suspenseId, t.place), check('suspense_part_amount', sql`${t.amount} > 0`)],
)
