import { type VerificationCheck, verificationActors, verificationEvents, verificationReasons, verificationStates } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, isBounded, messageColumns, oneOf, ref } from './columns'

/** Result of one requested check. */
export interface CheckResult {
  readonly check: VerificationCheck
  readonly passed: boolean
}

/**
 * Every step of a player's verification, never changed: event, actor, requested checks and results. The player's row has the
 * current state. Documents and their contents stay at the identity company (@see PROTECT-3).
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
    /** State after the event. */
    state: text({ enum: verificationStates }).notNull(),
    by: text({ enum: verificationActors }).notNull(),
    /** Id of the case at the identity company; null for an operator's decision or an expiry. */
    caseId: uuid(),
    partner: text(),
    /** For the start of a case: the requested checks. */
    asked: jsonb().$type<VerificationCheck[]>(),
    /** For a report: the results. */
    results: jsonb().$type<CheckResult[]>(),
    reason: text({ enum: verificationReasons }),
    /** For a passed verification: its end, by the jurisdiction's rule of that day. */
    validUntil: at(),
    /** Transaction id of the company's report. */
    txid: text(),
    ...messageColumns,
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
