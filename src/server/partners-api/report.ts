import type { AnswerOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import type { Tx } from '../db/types'
import type { PartnerCall } from '../call'
import { type LockedPlayer, moneyTransaction } from '../ledger'
import { writeAudit } from '../modules/session'
import { isUniqueViolation } from './unique-violation'

/** What a company says about a payment or a payout. `amount` in kuruş as text. */
interface Report {
  readonly reference: string
  readonly txid: string
  readonly state: string
  readonly amount: string
}

type Answer = AnswerOf<(typeof payments)['paymentCallback'] | (typeof payments)['payoutCallback']>

/** A report as it is kept. `subject`: the row it is about, as text; null for a reference that nobody knows. */
export interface Event {
  readonly subject: string | null
  readonly state: string
  /** Kuruş. */
  readonly amount: bigint
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
    row: Event & { readonly partner: string; readonly txid: string; readonly outcome: 'recorded' | 'refused'; readonly reason: string | null },
  ): Promise<unknown>
}

interface Taking {
  readonly book: Book
  readonly report: Report
  /** What the event is about; see {@link Event}. */
  readonly subject: string | null
  /** Whose money it is; null for a reference that nobody knows. */
  readonly playerId: number | null
  /** In the player's money transaction: null when the report decided, else why not. */
  decide(tx: Tx, player: LockedPlayer): Promise<string | null>
}

/**
 * Takes a company's report once: a repeated number gets the first answer, one that is used for something else is refused
 * and written into the audit log. Two of one number at the same moment: the second looks again and finds the first.
 */
export async function takeReport(call: PartnerCall, taking: Taking): Promise<Answer> {
  const { book, report, playerId } = taking
  const answer = playerId === null ? await takeUnknown(call, taking) : await takeKnown(call, taking, playerId)
  if (answer.outcome === 'refused')
    call.log.warn({ partner: call.partner, [book.name]: report.reference, reason: answer.reason }, `${book.name} report refused`)
  return answer
}

const takeKnown = (call: PartnerCall, taking: Taking, playerId: number): Promise<Answer> =>
  moneyTransaction(call.db, playerId, (tx, player) => record(tx, call, taking, () => taking.decide(tx, player)), isUniqueViolation(taking.book.once))

async function takeUnknown(call: PartnerCall, taking: Taking): Promise<Answer> {
  const work = () => call.db.transaction((tx) => record(tx, call, taking, async () => 'unknown_reference'))
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(taking.book.once)(error)) throw error
    return work()
  }
}

async function record(tx: Tx, call: PartnerCall, { book, report, subject, playerId }: Taking, decide: () => Promise<string | null>): Promise<Answer> {
  const { partner } = call
  const { txid, state, reference } = report
  const event = { subject, state, amount: BigInt(report.amount) }
  const earlier = await book.find(tx, partner, txid)
  if (earlier) {
    const same = earlier.subject === subject && earlier.state === state && earlier.amount === event.amount
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid, reference, state, amount: report.amount }
    await writeAudit(tx, call, { action: `${book.name}.report`, result: 'txid_reused', playerId, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const reason = await decide()
  await book.keep(tx, { ...event, partner, txid, outcome: reason === null ? 'recorded' : 'refused', reason })
  return reason === null ? { outcome: 'recorded' } : { outcome: 'refused', reason }
}
