import type { ParsedOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../call'
import type { LockedPlayer } from '../ledger'
import { decideDeposit, isReference, isSomebodyElse } from '../modules/deposits'
import { type SuspenseReason, takeIntoSuspense } from '../modules/suspense'
import { type Book, mustBeKept, refused, takeReport, type Verdict } from './report'

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
  async keep(tx, { subject, ...row }) {
    const [kept] = await tx
      .insert(paymentEvent)
      .values({ ...row, depositId: subject })
      .returning({ id: paymentEvent.id })
    return mustBeKept(kept)
  },
}

/**
 * A payment company's report of how a payment ended. The first fitting one decides the deposit and, approved, credits
 * it once. Money that arrived otherwise (@see F-4) waits in suspense; whatever else does not fit is kept with its reason
 * and moves nothing.
 */
export const paymentCallback: Handler<(typeof payments)['paymentCallback']> = async (report, call) => {
  const found = await findDeposit(report, call)
  const { amount, currency, sender = null } = report
  return takeReport(call, {
    book,
    report,
    subject: found?.id ?? (isReference(report.reference) ? report.reference.toLowerCase() : null),
    playerId: found && found.playerId,
    decide: async (tx, player) => (found && player ? decide(tx, report, found, player) : otherwise(report, 'unknown_reference')),
    suspend: (tx, eventId, reason) =>
      takeIntoSuspense(tx, {
        ...{ eventId, partner: call.partner, reason, amount: BigInt(amount), currency, sender },
        ...{ depositId: found && found.id, playerId: found && found.playerId },
      }),
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

/** Approved is money that came, whatever else holds; the rest moved nothing. */
const otherwise = ({ state }: Report, reason: SuspenseReason, word: string = reason): Verdict =>
  state === 'approved' ? { outcome: 'suspended', reason } : refused(word)

/** Why a deposit that was decided before takes no more money. */
const afterwards: Readonly<Record<string, SuspenseReason>> = { expired: 'late', declined: 'after_rejection', begun: 'not_awaited' }

async function decide(tx: Tx, report: Report, found: Deposit, player: LockedPlayer): Promise<Verdict> {
  const { state, sender, currency } = report
  if (currency !== found.currency) return otherwise(report, 'currency', 'wrong_currency')
  const [now] = await tx.select({ state: deposit.state, amount: deposit.amount }).from(deposit).where(eq(deposit.id, found.id))
  const awaited = now?.state === 'pending' || now?.state === 'failed'
  if (now && awaited && now.amount !== BigInt(report.amount) && !namesWhatArrived(report)) return otherwise(report, 'amount', 'wrong_amount')
  if (awaited && state === 'approved' && sender !== undefined && (await isSomebodyElse(tx, player.id, sender))) return otherwise(report, 'sender')
  const reason = state === 'declined' && report.reason !== undefined && report.reason !== 'other' ? `deposit.declined_${report.reason}` : null
  if (await decideDeposit(tx, player, found.id, state, reason)) return { outcome: 'recorded' }
  if (now && state === 'approved' && now.amount === BigInt(report.amount) && (await wasBookedByHand(tx, found.id, now.state))) return { outcome: 'recorded' }
  return otherwise(report, afterwards[now?.state ?? ''] ?? 'twice', `already_${now?.state}`)
}

/** A person saw this money on the account and credited it before its company said so: its first report is no other money. */
async function wasBookedByHand(tx: Tx, id: string, state: Deposit['state']): Promise<boolean> {
  if (state !== 'approved' && state !== 'refund') return false
  const told = await tx.$count(paymentEvent, and(eq(paymentEvent.depositId, id), eq(paymentEvent.state, 'approved'), ne(paymentEvent.outcome, 'refused')))
  return told === 0
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
