import type { AnswerOf, ParsedOf } from '@shared/api'
import type { payments } from '@shared/partners/payments'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../http/handlers'
import { type LockedPlayer, moneyTransaction } from '../ledger'
import { decideDeposit } from '../modules/deposits/credit-deposit'
import { isReference } from '../modules/deposits/reference'
import { writeAudit } from '../modules/session'
import { isUniqueViolation } from './unique-violation'

type Report = ParsedOf<(typeof payments)['paymentCallback']>
type Answer = AnswerOf<(typeof payments)['paymentCallback']>
type Deposit = typeof deposit.$inferSelect

/**
 * A payment company's report of how a payment ended. The first fitting one decides the deposit and, approved, credits
 * it once; late, contradictory and wrong-amount ones are kept with their reason and move nothing.
 */
export const paymentCallback: Handler<(typeof payments)['paymentCallback']> = async (report, call) => {
  const found = await findDeposit(report, call)
  const answer = found
    ? await moneyTransaction(call.db, found.playerId, (tx, player) => record(tx, report, call, { found, player }), isUniqueViolation('payment_event_txid'))
    : await call.db.transaction((tx) => record(tx, report, call, null))
  if (answer.outcome === 'refused') call.log.warn({ partner: call.partner, deposit: report.reference, reason: answer.reason }, 'payment report refused')
  return answer
}

/** A deposit that this company was asked for; another company's does not exist. */
async function findDeposit({ reference }: Report, { db, partner }: PartnerCall): Promise<Deposit | null> {
  if (!isReference(reference)) return null
  const [found] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.id, reference), eq(deposit.partner, partner)))
  return found ?? null
}

interface Asked {
  readonly found: Deposit
  readonly player: LockedPlayer
}

async function record(tx: Tx, report: Report, call: PartnerCall, asked: Asked | null): Promise<Answer> {
  const { partner } = call
  const amount = BigInt(report.amount)
  const event = { partner, txid: report.txid, depositId: isReference(report.reference) ? report.reference : null, state: report.state, amount }
  const [earlier] = await tx
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.partner, partner), eq(paymentEvent.txid, report.txid)))
  if (earlier) {
    const same = earlier.depositId === event.depositId && earlier.state === event.state && earlier.amount === amount
    if (same) return { outcome: 'repeated', ...(earlier.reason === null ? {} : { reason: earlier.reason }) }
    const detail = { partner, txid: report.txid, reference: report.reference, state: report.state, amount: report.amount }
    await writeAudit(tx, call, { action: 'payment.report', result: 'txid_reused', playerId: asked?.player.id ?? null, detail })
    return { outcome: 'refused', reason: 'txid_reused' }
  }
  const reason = await decide(tx, report, asked, amount)
  await tx.insert(paymentEvent).values({ ...event, outcome: reason === null ? 'recorded' : 'refused', reason })
  return reason === null ? { outcome: 'recorded' } : { outcome: 'refused', reason }
}

/** Reports with a reason name what arrived, which need not be what was asked for; only an approval credits. */
const namesWhatArrived = ({ state, reason }: Report) => state === 'declined' && reason !== undefined

/** Null when the deposit was decided by this report, else why not. */
async function decide(tx: Tx, report: Report, asked: Asked | null, amount: bigint): Promise<string | null> {
  if (!asked) return 'unknown_reference'
  const { found, player } = asked
  if (found.amount !== amount && !namesWhatArrived(report)) return 'wrong_amount'
  const reason = report.state === 'declined' && report.reason !== undefined && report.reason !== 'other' ? `deposit.declined_${report.reason}` : null
  if (await decideDeposit(tx, player, found.id, report.state, reason)) return null
  const [now] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, found.id))
  return `already_${now?.state}`
}

/** Confirmations of a coin payment that its company has seen; they only grow, and move nothing. */
export const paymentProgress: Handler<(typeof payments)['paymentProgress']> = async ({ reference, seen, needed }, { db, partner }) => {
  if (!isReference(reference)) return { outcome: 'refused' }
  const noted = await db
    .update(deposit)
    .set({
      confirmations: sql`greatest(${deposit.confirmations}, ${seen})`,
      instructions: sql`coalesce(${deposit.instructions}, '{}') || jsonb_build_object('needed', ${needed}::int)`,
    })
    .where(and(eq(deposit.id, reference), eq(deposit.partner, partner), eq(deposit.state, 'pending'), isNotNull(deposit.coin)))
    .returning({ id: deposit.id })
  return { outcome: noted.length > 0 ? 'recorded' : 'refused' }
}
