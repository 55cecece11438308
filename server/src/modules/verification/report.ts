import type { AnswerOf, ParsedOf } from '@kehribar/shared/api'
import type { identity } from '@kehribar/shared/partners/identity'
import type { VerificationCheck, VerificationReason } from '@kehribar/shared/rules/verification'
import { and, eq } from 'drizzle-orm'
import type { PartnerCall } from '../../call'
import { verificationEvent } from '../../db/schema'
import type { Tx } from '../../db/types'
import { canonicalText, type LockedPlayer, moneyTransaction } from '../../ledger'
import { lastCase } from './begin'
import { notifyVerificationDecided, notifyVerificationLapsed } from './notes'
import { recordVerificationStep } from './step'

type Report = ParsedOf<(typeof identity)['verificationReport']>
type Answer = AnswerOf<(typeof identity)['verificationReport']>

const refused = (reason: string): Answer => ({ outcome: 'refused', reason })

/** Reason of a refusal, by the check that failed. */
const reasonOf: Readonly<Record<VerificationCheck, VerificationReason>> = { document: 'document', liveness: 'liveness', age: 'underage', address: 'address' }

interface Found {
  readonly event: 'pass' | 'fail' | 'lapse'
  readonly reason?: VerificationReason
}

/** Returns the result of a report. */
export function outcomeOf({ state, results, reason }: Pick<Report, 'state' | 'results' | 'reason'>): Found {
  if (state === 'abandoned') return { event: 'lapse' }
  const failed = results.find(({ passed }) => !passed)
  if (failed || reason !== undefined) return { event: 'fail', reason: reason ?? (failed ? reasonOf[failed.check] : 'other') }
  return { event: 'pass' }
}

/** Returns the result for the requested checks, or null if a passing report does not cover all of them. */
function found(report: Report, asked: readonly VerificationCheck[]): Found | null {
  const outcome = outcomeOf(report)
  return outcome.event !== 'pass' || asked.every((check) => report.results.some((result) => result.check === check)) ? outcome : null
}

/** Accepts the first valid report of an open case. A repeated `txid` changes nothing. */
export async function takeVerificationReport(report: Report, call: PartnerCall, alsoRetry: (error: unknown) => boolean): Promise<Answer> {
  const { db, partner } = call
  const { reference } = report
  const [begun] = await db
    .select({ playerId: verificationEvent.playerId })
    .from(verificationEvent)
    .where(and(eq(verificationEvent.caseId, reference), eq(verificationEvent.event, 'begin'), eq(verificationEvent.partner, partner)))
  const answer = begun ? await moneyTransaction(db, begun.playerId, (tx, player) => decide(tx, player, report, call), alsoRetry) : refused('unknown_reference')
  if (answer.outcome === 'refused') call.log.warn({ partner, case: reference, reason: answer.reason }, 'verification report refused')
  return answer
}

async function decide(tx: Tx, player: LockedPlayer, report: Report, { partner, message, config }: PartnerCall): Promise<Answer> {
  const { reference, txid, results } = report
  const [earlier] = await tx
    .select({ message: verificationEvent.message })
    .from(verificationEvent)
    .where(and(eq(verificationEvent.partner, partner), eq(verificationEvent.txid, txid)))
  if (earlier)
    return canonicalText(JSON.parse(earlier.message ?? 'null')) === canonicalText(JSON.parse(message.body)) ? { outcome: 'repeated' } : refused('txid_reused')
  const open = player.verification.state === 'pending' ? await lastCase(tx, player.id) : null
  if (open?.caseId !== reference) return refused('not_open')
  const what = found(report, open.asked)
  if (!what) return refused('incomplete')
  const kept = { by: 'company' as const, caseId: reference, partner, txid, results, message: message.body, signature: message.signature }
  await recordVerificationStep(tx, player, what.event, { ...kept, ...(what.reason && { reason: what.reason }) }, config.rules.verificationValidDays)
  await (what.event === 'lapse' ? notifyVerificationLapsed(tx, player.id, reference) : notifyVerificationDecided(tx, player.id, reference, what.reason ?? null))
  return { outcome: 'recorded' }
}
