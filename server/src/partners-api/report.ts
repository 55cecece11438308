import type { AnswerOf } from '@kehribar/shared/api'
import type { StoredSignature } from '@kehribar/shared/partners/stored-signature'
import type { payments } from '@kehribar/shared/partners/payments'
import type { Tx } from '../db/types'
import type { PartnerCall } from '../call'
import { type LockedPlayer, moneyTransaction } from '../ledger'
import { writeAudit } from '../modules/session'
import type { SuspenseReason } from '../modules/suspense'
import { isUniqueViolation } from './unique-violation'

/** A company's report about a payment or payout. `amount` is in kuruş, as text. */
interface Report {
  readonly reference: string
  readonly txid: string
  readonly state: string
  readonly amount: string
  readonly currency: string
  /** Name of the payer, if the company reports one. */
  readonly sender?: string | undefined
}

/** Result of a report: `recorded` decided its subject, `suspended` is money that waits for an operator, `refused` moved no money. */
export type Verdict =
  | { readonly outcome: 'recorded' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'suspended'; readonly reason: SuspenseReason }

export const refusedVerdict = (reason: string): Verdict => ({ outcome: 'refused', reason })

/** Returns the id of an inserted row. @throws Error when it was not inserted */
export function insertedId(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error('the report was not written')
  return row.id
}

type Answer = AnswerOf<(typeof payments)['paymentCallback'] | (typeof payments)['payoutCallback']>

/** A report as stored. `subject` is the id of its deposit or withdrawal as text; null for an unknown reference. */
export interface Event {
  readonly subject: string | null
  readonly state: string
  /** Amount in hundredths of the currency (kuruş). */
  readonly amount: bigint
  readonly currency: string
}

/** Table of the reports of one kind, including reports that moved no money. */
export interface ReportTable {
  /** Name in the log and the audit log. */
  readonly name: 'payment' | 'payout'
  /** Unique constraint of partner and transaction id. */
  readonly once: string
  find(tx: Tx, partner: string, txid: string): Promise<(Event & { readonly reason: string | null }) | undefined>
  store(
    tx: Tx,
    row: Event & {
      readonly partner: string
      readonly txid: string
      readonly sender: string | null
      readonly outcome: Verdict['outcome']
      readonly reason: string | null
      readonly message: string
      readonly signature: StoredSignature
    },
  ): Promise<number>
}

interface ReportHandling {
  readonly table: ReportTable
  readonly report: Report
  /** Subject of the report; see {@link Event}. */
  readonly subject: string | null
  /** Player of the subject; null for an unknown reference. */
  readonly playerId: number | null
  /** Runs in the player's money transaction; without a player for an unknown reference. */
  decide(tx: Tx, player: LockedPlayer | null): Promise<Verdict>
  /** Books the money of a `suspended` report into suspense; `eventId` is the id of the stored report. */
  suspend?(tx: Tx, eventId: number, reason: SuspenseReason): Promise<void>
}

/**
 * Handles a company's report once. A repeated transaction id gets the first answer. An id that is reused for another report
 * is refused and written into the audit log. Of two simultaneous reports with one id, the second is retried and finds the
 * first.
 */
export async function takeReport(call: PartnerCall, handling: ReportHandling): Promise<Answer> {
  const { table, report, playerId } = handling
  const answer = playerId === null ? await takeUnknown(call, handling) : await takeReportOfPlayer(call, handling, playerId)
  if (answer.outcome === 'refused' || answer.outcome === 'suspended')
    call.log.warn({ partner: call.partner, [table.name]: report.reference, reason: answer.reason }, `${table.name} report ${answer.outcome}`)
  return answer
}

const takeReportOfPlayer = (call: PartnerCall, handling: ReportHandling, playerId: number): Promise<Answer> =>
  moneyTransaction(call.db, playerId, (tx, player) => record(tx, call, handling, player), isUniqueViolation(handling.table.once))

async function takeUnknown(call: PartnerCall, handling: ReportHandling): Promise<Answer> {
  const work = () => call.db.transaction((tx) => record(tx, call, handling, null))
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(handling.table.once)(error)) throw error
    return work()
  }
}

async function record(tx: Tx, call: PartnerCall, handling: ReportHandling, player: LockedPlayer | null): Promise<Answer> {
  const { table, report, subject, playerId } = handling
  const { partner } = call
  const { txid, state, reference, currency } = report
  const event = { subject, state, amount: BigInt(report.amount), currency }
  const earlier = await table.find(tx, partner, txid)
  if (earlier) {
    const same = earlier.subject === subject && earlier.state === state && earlier.amount === event.amount && earlier.currency === currency
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid, reference, state, amount: report.amount, currency }
    await writeAudit(tx, call, { action: `${table.name}.report`, result: 'txid_reused', playerId, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const verdict = await handling.decide(tx, player)
  const { outcome } = verdict
  const reason = outcome === 'recorded' ? null : verdict.reason
  const { body, signature } = call.message
  const eventId = await table.store(tx, { ...event, partner, txid, sender: report.sender ?? null, outcome, reason, message: body, signature })
  if (outcome === 'suspended') await handling.suspend?.(tx, eventId, verdict.reason)
  return verdict
}
