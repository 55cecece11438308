import type { AnswerOf, ParsedOf } from '@shared/api'
import type { payments } from '@shared/partners/payments'
import type { PlayState } from '@shared/rules/limits'
import { and, eq } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../http/handlers'
import { moneyTransaction } from '../ledger'
import { decideDeposit } from '../modules/finance/credit-deposit'
import { writeAudit } from '../modules/session'
import { isUniqueViolation } from './unique-violation'

type Report = ParsedOf<(typeof payments)['paymentCallback']>
type Answer = AnswerOf<(typeof payments)['paymentCallback']>
type Deposit = typeof deposit.$inferSelect

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A payment company's report of how a payment ended. The first fitting one decides the deposit and, approved, credits
 * it once; late, contradictory and wrong-amount ones are kept with their reason and move nothing.
 */
export const paymentCallback: Handler<(typeof payments)['paymentCallback']> = async (report, call) => {
  const found = await findDeposit(report, call)
  const answer = found
    ? await moneyTransaction(call.db, found.playerId, (tx, player) => record(tx, report, call, found, player.status), isUniqueViolation('payment_event_txid'))
    : await call.db.transaction((tx) => record(tx, report, call, null, 'active'))
  if (answer.outcome === 'refused') call.log.warn({ partner: call.partner, deposit: report.reference, reason: answer.reason }, 'payment report refused')
  return answer
}

/** A deposit that this company was asked for; another company's does not exist. */
async function findDeposit({ reference }: Report, { db, partner }: PartnerCall): Promise<Deposit | null> {
  if (!uuid.test(reference)) return null
  const [found] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.id, reference), eq(deposit.partner, partner)))
  return found ?? null
}

async function record(tx: Tx, report: Report, call: PartnerCall, found: Deposit | null, playerStatus: PlayState): Promise<Answer> {
  const { partner } = call
  const amount = BigInt(report.amount)
  const event = { partner, txid: report.txid, depositId: uuid.test(report.reference) ? report.reference : null, state: report.state, amount }
  const [earlier] = await tx
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.partner, partner), eq(paymentEvent.txid, report.txid)))
  if (earlier) {
    const same = earlier.depositId === event.depositId && earlier.state === event.state && earlier.amount === amount
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid: report.txid, reference: report.reference, state: report.state, amount: report.amount }
    await writeAudit(tx, call, { action: 'payment.report', result: 'txid_reused', playerId: found?.playerId ?? null, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const reason = await decide(tx, report, found, amount, playerStatus)
  await tx.insert(paymentEvent).values({ ...event, outcome: reason === null ? 'recorded' : 'refused', reason })
  return reason === null ? { outcome: 'recorded' } : { outcome: 'refused', reason }
}

/** Null when the deposit was decided by this report, else why not. */
async function decide(tx: Tx, report: Report, found: Deposit | null, amount: bigint, playerStatus: PlayState): Promise<string | null> {
  if (!found) return 'unknown_reference'
  if (found.amount !== amount) return 'wrong_amount'
  /* Money for somebody who may no longer play is taken in to be sent back (@see money G6). */
  const goesBack = report.state === 'approved' && (playerStatus === 'excluded' || playerStatus === 'closed')
  if (await decideDeposit(tx, found.id, goesBack ? 'refund' : report.state)) return null
  const [now] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, found.id))
  return `already_${now?.state}`
}
