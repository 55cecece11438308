import type { ParsedOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Tx } from '../db/types'
import type { Handler, PartnerCall } from '../call'
import type { LockedPlayer } from '../ledger'
import { decideDeposit, isReference, isOtherPerson } from '../modules/deposits'
import { type SuspenseReason, takeIntoSuspense } from '../modules/suspense'
import { insertedId, refusedVerdict, type ReportTable, takeReport, type Verdict } from './report'

type Report = ParsedOf<(typeof payments)['paymentCallback']>
type Deposit = typeof deposit.$inferSelect

const table: ReportTable = {
  name: 'payment',
  once: 'payment_event_txid',
  async find(tx, partner, txid) {
    const [found] = await tx
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.partner, partner), eq(paymentEvent.txid, txid)))
    return found && { ...found, subject: found.depositId }
  },
  async store(tx, { subject, ...row }) {
    const [stored] = await tx
      .insert(paymentEvent)
      .values({ ...row, depositId: subject })
      .returning({ id: paymentEvent.id })
    return insertedId(stored)
  },
}

/**
 * Handles a payment company's report about a payment. The first matching report decides the deposit, and an approval credits
 * the deposit once. Money that did not arrive as requested goes into suspense (@see DATABASE-4). Any other mismatch is
 * stored with its reason and moves no money.
 */
export const paymentCallback: Handler<(typeof payments)['paymentCallback']> = async (report, call) => {
  const found = await findDeposit(report, call)
  const { amount, currency, sender = null } = report
  return takeReport(call, {
    table,
    report,
    subject: found?.id ?? (isReference(report.reference) ? report.reference.toLowerCase() : null),
    playerId: found && found.playerId,
    decide: async (tx, player) => (found && player ? decide(tx, report, found, player) : mismatch(report, 'unknown_reference')),
    suspend: (tx, eventId, reason) =>
      takeIntoSuspense(tx, {
        ...{ eventId, partner: call.partner, reason, amount: BigInt(amount), currency, sender },
        ...{ depositId: found && found.id, playerId: found && found.playerId },
      }),
  })
}

/** Finds a report's deposit; deposits of other companies count as missing. */
async function findDeposit({ reference }: Report, { db, partner }: PartnerCall): Promise<Deposit | null> {
  if (!isReference(reference)) return null
  const [found] = await db
    .select()
    .from(deposit)
    .where(and(eq(deposit.id, reference), eq(deposit.partner, partner)))
  return found ?? null
}

/** Returns whether a report's amount is the amount that arrived: declined reports with a reason need not match the requested amount. */
const hasArrivedAmount = ({ state, reason }: Report) => state === 'declined' && reason !== undefined

/** Returns the verdict of a report that does not match: approved money goes into suspense, any other report is refused. */
const mismatch = ({ state }: Report, reason: SuspenseReason, word: string = reason): Verdict =>
  state === 'approved' ? { outcome: 'suspended', reason } : refusedVerdict(word)

/** Reasons for suspense by the state of a deposit that does not await money. */
const reasonByState: Readonly<Record<string, SuspenseReason>> = { expired: 'late', declined: 'after_rejection', begun: 'not_awaited' }

async function decide(tx: Tx, report: Report, found: Deposit, player: LockedPlayer): Promise<Verdict> {
  const { state, sender, currency } = report
  if (currency !== found.currency) return mismatch(report, 'currency', 'wrong_currency')
  const [now] = await tx.select({ state: deposit.state, amount: deposit.amount }).from(deposit).where(eq(deposit.id, found.id))
  const isAwaited = now?.state === 'pending' || now?.state === 'failed'
  if (now && isAwaited && now.amount !== BigInt(report.amount) && !hasArrivedAmount(report)) return mismatch(report, 'amount', 'wrong_amount')
  if (isAwaited && state === 'approved' && sender !== undefined && (await isOtherPerson(tx, player.id, sender))) return mismatch(report, 'sender')
  const reason = state === 'declined' && report.reason !== undefined && report.reason !== 'other' ? `deposit.declined_${report.reason}` : null
  if (await decideDeposit(tx, player, found.id, state, reason)) return { outcome: 'recorded' }
  if (now && state === 'approved' && now.amount === BigInt(report.amount) && (await wasBookedByHand(tx, found.id, now.state))) return { outcome: 'recorded' }
  return mismatch(report, reasonByState[now?.state ?? ''] ?? 'twice', `already_${now?.state}`)
}

/** Returns whether an operator credited this deposit before its company reported it. The first report is then about the same money. */
async function wasBookedByHand(tx: Tx, id: string, state: Deposit['state']): Promise<boolean> {
  if (state !== 'approved' && state !== 'refund') return false
  const approvals = await tx.$count(paymentEvent, and(eq(paymentEvent.depositId, id), eq(paymentEvent.state, 'approved'), ne(paymentEvent.outcome, 'refused')))
  return approvals === 0
}

/** Records the network confirmations of a coin payment. They only grow and move no money. */
export const paymentProgress: Handler<(typeof payments)['paymentProgress']> = async ({ reference, seen, needed }, { db, partner }) => {
  if (!isReference(reference)) return { outcome: 'refused' }
  const updated = await db
    .update(deposit)
    .set({
      confirmations: sql`greatest(${deposit.confirmations}, ${seen})`,
      instructions: sql`coalesce(${deposit.instructions}, '{}') || jsonb_build_object('needed', ${needed}::int)`,
    })
    .where(and(eq(deposit.id, reference), eq(deposit.partner, partner), eq(deposit.state, 'pending'), isNotNull(deposit.coin)))
    .returning({ id: deposit.id })
  return { outcome: updated.length > 0 ? 'recorded' : 'refused' }
}
