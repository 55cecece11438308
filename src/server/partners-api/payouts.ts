import type { AnswerOf, ParsedOf } from '@shared/api'
import type { payments } from '@shared/partners/payments'
import { and, eq } from 'drizzle-orm'
import { payoutEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../http/handlers'
import { moneyTransaction } from '../ledger'
import { findPayout } from '../modules/withdrawals/payout'
import { settleWithdrawal, standingOf, type Withdrawal } from '../modules/withdrawals/settle'
import { writeAudit } from '../modules/session'
import { isUniqueViolation } from './unique-violation'

type Report = ParsedOf<(typeof payments)['payoutCallback']>
type Answer = AnswerOf<(typeof payments)['payoutCallback']>

/**
 * A payment company's report of how a payout ended. The first fitting one ends the withdrawal: paid, the held money is
 * out; failed, it is back in the balance. Late, contradictory and wrong-amount ones are kept with their reason and move nothing.
 */
export const payoutCallback: Handler<(typeof payments)['payoutCallback']> = async (report, call) => {
  const found = await findPayout(call.db, report.reference, call.partner)
  const answer = found
    ? await moneyTransaction(call.db, found.playerId, (tx) => record(tx, report, call, found), isUniqueViolation('payout_event_txid'))
    : await recordUnknown(report, call)
  if (answer.outcome === 'refused') call.log.warn({ partner: call.partner, payout: report.reference, reason: answer.reason }, 'payout report refused')
  return answer
}

/** Two reports of the same number at once: the second look finds the first. */
async function recordUnknown(report: Report, call: PartnerCall): Promise<Answer> {
  const work = () => call.db.transaction((tx) => record(tx, report, call, null))
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation('payout_event_txid')(error)) throw error
    return work()
  }
}

async function record(tx: Tx, report: Report, call: PartnerCall, found: Withdrawal | null): Promise<Answer> {
  const { partner } = call
  const event = { partner, txid: report.txid, withdrawalId: found?.id ?? null, state: report.state, amount: BigInt(report.amount) }
  const [earlier] = await tx
    .select()
    .from(payoutEvent)
    .where(and(eq(payoutEvent.partner, partner), eq(payoutEvent.txid, report.txid)))
  if (earlier) {
    const same = earlier.withdrawalId === event.withdrawalId && earlier.state === event.state && earlier.amount === event.amount
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid: report.txid, reference: report.reference, state: report.state, amount: report.amount }
    await writeAudit(tx, call, { action: 'payout.report', result: 'txid_reused', playerId: found?.playerId ?? null, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const reason = await decide(tx, report, found)
  await tx.insert(payoutEvent).values({ ...event, outcome: reason === null ? 'recorded' : 'refused', reason })
  return reason === null ? { outcome: 'recorded' } : { outcome: 'refused', reason }
}

/** Null when this report ended the withdrawal, else why not. */
async function decide(tx: Tx, report: Report, found: Withdrawal | null): Promise<string | null> {
  if (!found) return 'unknown_reference'
  if (found.amount !== BigInt(report.amount)) return 'wrong_amount'
  const end = report.state === 'paid' ? ({ how: 'paid' } as const) : ({ how: 'rejected', reason: report.reason ?? '' } as const)
  return (await settleWithdrawal(tx, found.id, end)) ? null : standingOf(tx, found.id)
}
