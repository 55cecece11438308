import type { payments } from '@kehribar/shared/partners/payments'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../call'
import { payoutEvent } from '../db/schema'
import { findPayout, refusalOf, settleWithdrawal } from '../modules/withdrawals'
import { insertedId, type ReportTable, refusedVerdict, takeReport } from './report'

const table: ReportTable = {
  name: 'payout',
  once: 'payout_event_txid',
  async find(tx, partner, txid) {
    const [found] = await tx
      .select()
      .from(payoutEvent)
      .where(and(eq(payoutEvent.partner, partner), eq(payoutEvent.txid, txid)))
    return found && { ...found, subject: found.withdrawalId === null ? null : String(found.withdrawalId), currency: 'TRY' }
  },
  async store(tx, { subject, ...row }) {
    const [stored] = await tx
      .insert(payoutEvent)
      .values({ ...row, withdrawalId: subject === null ? null : Number(subject) })
      .returning({ id: payoutEvent.id })
    return insertedId(stored)
  },
}

/**
 * Handles a payment company's report about a payout. The first matching report ends the withdrawal: the held money is paid out, or
 * goes back to the balance after a failure. Late, contradictory or mismatching reports are stored with their reason and move no money.
 */
export const payoutCallback: Handler<(typeof payments)['payoutCallback']> = async (report, call) => {
  const found = await findPayout(call.db, report.reference, call.partner)
  return takeReport(call, {
    table,
    report,
    subject: found && String(found.id),
    playerId: found && found.playerId,
    async decide(tx) {
      if (!found) return refusedVerdict('unknown_reference')
      if (found.amount !== BigInt(report.amount)) return refusedVerdict('wrong_amount')
      const end = report.state === 'paid' ? ({ how: 'paid' } as const) : ({ how: 'rejected', reason: report.reason ?? '' } as const)
      return (await settleWithdrawal(tx, found.id, end)) ? { outcome: 'recorded' } : refusedVerdict(await refusalOf(tx, found.id))
    },
  })
}
