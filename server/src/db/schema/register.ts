import { registerOccasions, registerStates } from '@kehribar/shared/rules/exclusion-register'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, isBounded, messageColumns, oneOf, ref } from './columns'

/**
 * Every query to an exclusion register about a player: time, occasion and the signed answer, which contains the query's reference.
 * Never changed. Neither the personal data sent nor other data of the register is stored (@see PROTECT-15).
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
    /** Partner that was queried; null when none is contracted. */
    partner: text(),
    /** Id of the query at the partner. */
    reference: uuid().notNull(),
    ...messageColumns,
  },
  (t) => [
    index('register_check_player').on(t.playerId, t.id),
    // Each answer belongs to one query.
    uniqueIndex('register_check_reference').on(t.reference),
    check('register_check_occasion', oneOf(t.occasion, registerOccasions)),
    check('register_check_answer', oneOf(t.answer, registerStates)),
    check('register_check_bounded', isBounded(t)),
  ],
)
