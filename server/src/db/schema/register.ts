import { registerOccasions, registerStates } from '@kehribar/shared/rules/exclusion-register'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, isBounded, kept, oneOf, ref } from './columns'

/**
 * Every time that a register of excluded people was asked about a player, never changed: when, why, and the signed answer, which
 * names the question's number. What was told of the person is not kept again, nor what else the register may know (@see R-15).
 */
export const registerCheck = pgTable(
  'register_check',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    at: at().notNull().default(sql`clock_timestamp()`),
    occasion: text({ enum: registerOccasions }).notNull(),
    answer: text({ enum: registerStates }).notNull(),
    /** The company that was asked; null: none is contracted. */
    partner: text(),
    /** The question's number at the company. */
    reference: uuid().notNull(),
    ...kept,
  },
  (t) => [
    index('register_check_player').on(t.playerId, t.id),
    // An answer is one player's.
    uniqueIndex('register_check_reference').on(t.reference),
    check('register_check_occasion', oneOf(t.occasion, registerOccasions)),
    check('register_check_answer', oneOf(t.answer, registerStates)),
    check('register_check_bounded', isBounded(t)),
  ],
)
