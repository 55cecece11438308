import type { AnswerOf } from '@kehribar/shared/api'
import type { KeptSignature } from '@kehribar/shared/partners/kept'
import type { payments } from '@kehribar/shared/partners/payments'
import type { Tx } from '../db/types'
import type { PartnerCall } from '../call'
import { type LockedPlayer, moneyTransaction } from '../ledger'
import { writeAudit } from '../modules/session'
import type { SuspenseReason } from '../modules/suspense'
import { isUniqueViolation } from './unique-violation'

/** What a company says about a payment or a payout. `amount` in kuruş as text. */
interface Report {
  readonly reference: string
  readonly txid: string
  readonly state: string
  readonly amount: string
  readonly currency: string
  /** Who paid, where the company says so. */
  readonly sender?: string | undefined
}

/** What came of a report: `recorded` decided its subject, `suspended` is money that waits for a person, `refused` moved nothing. */
export type Verdict =
  | { readonly outcome: 'recorded' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'suspended'; readonly reason: SuspenseReason }

export const refused = (reason: string): Verdict => ({ outcome: 'refused', reason })

/** The number of a row that was written. */
export function mustBeKept(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error('the report was not written')
  return row.id
}

type Answer = AnswerOf<(typeof payments)['paymentCallback'] | (typeof payments)['payoutCallback']>

/** A report as it is kept. `subject`: the row it is about, as text; null for a reference that nobody knows. */
export interface Event {
  readonly subject: string | null
  readonly state: string
  /** Hundredths of the currency: kuruş. */
  readonly amount: bigint
  readonly currency: string
}

/** Where the reports of a kind are kept, also those that moved nothing. */
export interface Book {
  /** As the log and the audit log name it. */
  readonly name: 'payment' | 'payout'
  /** The unique constraint of company and number. */
  readonly once: string
  find(tx: Tx, partner: string, txid: string): Promise<(Event & { readonly reason: string | null }) | undefined>
  keep(
    tx: Tx,
    row: Event & {
      readonly partner: string
      readonly txid: string
      readonly sender: string | null
      readonly outcome: Verdict['outcome']
      readonly reason: string | null
      readonly message: string
      readonly signature: KeptSignature
    },
  ): Promise<number>
}

interface Taking {
  readonly book: Book
  readonly report: Report
  /** What the event is about; see {@link Event}. */
  readonly subject: string | null
  /** Whose money it is; null for a reference that nobody knows. */
  readonly playerId: number | null
  /** In the player's money transaction; without a player for a reference that nobody knows. */
  decide(tx: Tx, player: LockedPlayer | null): Promise<Verdict>
  /** Takes the money of a `suspended` report in; `eventId`: the report as it was kept. */
  suspend?(tx: Tx, eventId: number, reason: SuspenseReason): Promise<void>
}

/**
 * Takes a company's report once: a repeated number gets the first answer, one that is used for something else is refused
 * and written into the audit log. Two of one number at the same moment: the second looks again and finds the first.
 */
export async function takeReport(call: PartnerCall, taking: Taking): Promise<Answer> {
  const { book, report, playerId } = taking
  const answer = playerId === null ? await takeUnknown(call, taking) : await takeKnown(call, taking, playerId)
  if (answer.outcome === 'refused' || answer.outcome === 'suspended')
    call.log.warn({ partner: call.partner, [book.name]: report.reference, reason: answer.reason }, `${book.name} report ${answer.outcome}`)
  return answer
}

const takeKnown = (call: PartnerCall, taking: Taking, playerId: number): Promise<Answer> =>
  moneyTransaction(call.db, playerId, (tx, player) => record(tx, call, taking, player), isUniqueViolation(taking.book.once))

async function takeUnknown(call: PartnerCall, taking: Taking): Promise<Answer> {
  const work = () => call.db.transaction((tx) => record(tx, call, taking, null))
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(taking.book.once)(error)) throw error
    return work()
  }
}

async function record(tx: Tx, call: PartnerCall, taking: Taking, player: LockedPlayer | null): Promise<Answer> {
  const { book, report, subject, playerId } = taking
  const { partner } = call
  const { txid, state, reference, currency } = report
  const event = { subject, state, amount: BigInt(report.amount), currency }
  const earlier = await book.find(tx, partner, txid)
  if (earlier) {
    const same = earlier.subject === subject && earlier.state === state && earlier.amount === event.amount && earlier.currency === currency
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid, reference, state, amount: report.amount, currency }
    await writeAudit(tx, call, { action: `${book.name}.report`, result: 'txid_reused', playerId, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const verdict = await taking.decide(tx, player)
  const { outcome } = verdict
  const reason = outcome === 'recorded' ? null : verdict.reason
  const { body, signature } = call.message
  const eventId = await book.keep(tx, { ...event, partner, txid, sender: report.sender ?? null, outcome, reason, message: body, signature })
  if (outcome === 'suspended') await taking.suspend?.(tx, eventId, verdict.reason)
  return verdict
}
