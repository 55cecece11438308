import { type VerificationCheck, verificationActors, verificationEvents, verificationReasons, verificationStates } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, isBounded, kept, oneOf, ref } from './columns'

/** How one thing that was asked for came out. */
export interface CheckResult {
  readonly check: VerificationCheck
  readonly passed: boolean
}

/**
 * Every step of a player's verification, never changed: what happened, who did it, and what was asked and found. What holds
 * stands in the player's row. No document and nothing that is in one is kept: that is the identity company's (@see R-3).
 */
export const verificationEvent = pgTable(
  'verification_event',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    at: at().notNull().default(sql`clock_timestamp()`),
    event: text({ enum: verificationEvents }).notNull(),
    /** The state after it. */
    state: text({ enum: verificationStates }).notNull(),
    by: text({ enum: verificationActors }).notNull(),
    /** The case at the company, by which it is asked and reports; null: a person's decision, or the clock's. */
    caseId: uuid(),
    partner: text(),
    /** Of a beginning what is asked for. */
    asked: jsonb().$type<VerificationCheck[]>(),
    /** Of a report what was found. */
    results: jsonb().$type<CheckResult[]>(),
    reason: text({ enum: verificationReasons }),
    /** By the market's rule of its day, of one that passed. */
    validUntil: at(),
    /** The company's number for its report. */
    txid: text(),
    ...kept,
  },
  (t) => [
    index('verification_event_player').on(t.playerId, t.id),
    index('verification_event_case').on(t.caseId),
    uniqueIndex('verification_event_txid').on(t.partner, t.txid),
    check('verification_event_event', oneOf(t.event, verificationEvents)),
    check('verification_event_state', oneOf(t.state, verificationStates)),
    check('verification_event_by', oneOf(t.by, verificationActors)),
    check('verification_event_reason', oneOf(t.reason, verificationReasons)),
    check('verification_event_bounded', isBounded(t)),
  ],
)
