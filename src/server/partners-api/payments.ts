import type { ParsedOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../call'
import type { LockedPlayer } from '../ledger'
import { decideDeposit, isReference } from '../modules/deposits'
import { type Book, takeReport } from './report'

type Report = ParsedOf<(typeof payments)['paymentCallback']>
type Deposit = typeof deposit.$inferSelect

const book: Book = {
  name: 'payment',
  once: 'payment_event_txid',
  async find(tx, partner, txid) {
    const [found] = await tx
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.partner, partner), eq(paymentEvent.txid, txid)))
    return found && { ...found, subject: found.depositId }
  },
  keep: (tx, { subject, ...row }) => tx.insert(paymentEvent).values({ ...row, depositId: subject }),
}

/**
 * A payment company's report of how a payment ended. The first fitting one decides the deposit and, approved, credits
 * it once; late, contradictory and wrong-amount ones are kept with their reason and move nothing.
 */
export const paymentCallback: Handler<(typeof payments)['paymentCallback']> = async (report, call) => {
  const found = await findDeposit(report, call)
  return takeReport(call, {
    book,
    report,
    subject: found?.id ?? (isReference(report.reference) ? report.reference.toLowerCase() : null),
    playerId: found && found.playerId,
    decide: async (tx, player) => (found ? decide(tx, report, found, player) : 'unknown_reference'),
  })
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

/** Reports with a reason name what arrived, which need not be what was asked for; only an approval credits. */
const namesWhatArrived = ({ state, reason }: Report) => state === 'declined' && reason !== undefined

/** Null when the deposit was decided by this report, else why not. */
async function decide(tx: Tx, report: Report, found: Deposit, player: LockedPlayer): Promise<string | null> {
  if (found.amount !== BigInt(report.amount) && !namesWhatArrived(report)) return 'wrong_amount'
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
