import type { payments } from '@kehribar/shared/partners/payments'
import { and, eq } from 'drizzle-orm'
import { payoutEvent } from '../db/schema'
import type { Handler } from '../call'
import { findPayout, settleWithdrawal, standingOf } from '../modules/withdrawals'
import { type Book, mustBeKept, refused, takeReport } from './report'

const book: Book = {
  name: 'payout',
  once: 'payout_event_txid',
  async find(tx, partner, txid) {
    const [found] = await tx
      .select()
      .from(payoutEvent)
      .where(and(eq(payoutEvent.partner, partner), eq(payoutEvent.txid, txid)))
    return found && { ...found, subject: found.withdrawalId === null ? null : String(found.withdrawalId), currency: 'TRY' }
  },
  async keep(tx, { subject, ...row }) {
    const [kept] = await tx
      .insert(payoutEvent)
      .values({ ...row, withdrawalId: subject === null ? null : Number(subject) })
      .returning({ id: payoutEvent.id })
    return mustBeKept(kept)
  },
}

/**
 * A payment company's report of how a payout ended. The first fitting one ends the withdrawal: paid, the held money is
 * out; failed, it is back in the balance. Late, contradictory and wrong-amount ones are kept with their reason and move nothing.
 */
export const payoutCallback: Handler<(typeof payments)['payoutCallback']> = async (report, call) => {
  const found = await findPayout(call.db, report.reference, call.partner)
  return takeReport(call, {
    book,
    report,
    subject: found && String(found.id),
    playerId: found && found.playerId,
    async decide(tx) {
      if (!found) return refused('unknown_reference')
      if (found.amount !== BigInt(report.amount)) return refused('wrong_amount')
      const end = report.state === 'paid' ? ({ how: 'paid' } as const) : ({ how: 'rejected', reason: report.reason ?? '' } as const)
      return (await settleWithdrawal(tx, found.id, end)) ? { outcome: 'recorded' } : refused(await standingOf(tx, found.id))
    },
  })
}
