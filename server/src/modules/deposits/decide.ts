import { buildMessage } from '@kehribar/shared/api/messages'
import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { deposit, depositMethod, suspense } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type LockedPlayer, moneyTransaction, recordDecision } from '../../ledger'
import { decideDeposit } from './credit-deposit'
import { isReference } from './reference'

/** Money that an operator books to a player. */
interface Arrived {
  /** Kuruş. */
  readonly amount: bigint
  readonly method: string
  readonly company: string
  /** Deposit for which the money was meant. The deposit is used unless it has already been credited. */
  readonly forDeposit: string | null
}

/**
 * Books money that differed from its request, as a deposit of the amount received: the original one, keeping the requested amount, or a new one.
 * Returns the deposit. `refund`: the player may no longer play, so the money is owed and waits to be sent back. @see LIMIT-6, DATABASE-4
 */
export async function bookArrival(tx: Tx, player: LockedPlayer, { amount, method, company, forDeposit }: Arrived): Promise<{ id: string; refund: boolean }> {
  const id = (forDeposit === null ? null : await reopen(tx, player.id, forDeposit, amount)) ?? (await begin(tx, player.id, { method, amount, company }))
  if (!(await decideDeposit(tx, player, id, 'approved'))) throw new Error(`deposit ${id} could not be booked`)
  const [booked] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, id))
  return { id, refund: booked?.state === 'refund' }
}

async function reopen(tx: Tx, playerId: number, id: string, amount: bigint): Promise<string | null> {
  const [open] = await tx
    .update(deposit)
    .set({
      state: 'pending',
      reason: null,
      decidedAt: null,
      amount,
      asked: sql`case when ${deposit.amount} = ${amount}::bigint then ${deposit.asked} else coalesce(${deposit.asked}, ${deposit.amount}) end`,
    })
    .where(and(eq(deposit.id, id), eq(deposit.playerId, playerId), notInArray(deposit.state, ['approved', 'refund'])))
    .returning({ id: deposit.id })
  return open?.id ?? null
}

async function begin(tx: Tx, playerId: number, { method, amount, company }: Pick<Arrived, 'method' | 'amount' | 'company'>): Promise<string> {
  const [row] = await tx.insert(deposit).values({ playerId, methodCode: method, amount, partner: company }).returning({ id: deposit.id })
  if (!row) throw new Error('the deposit was not written')
  return row.id
}

/**
 * Result of a decision. `refund`: approved, but the player may no longer play, so the money goes back (@see LIMIT-6). `not_by_hand`: only the company can decide.
 * `in_suspense`: differing money has arrived and is under review.
 */
type Decided = 'approved' | 'declined' | 'refund' | 'not_found' | 'not_by_hand' | 'in_suspense' | 'already_decided'

/** Payments to the operator's own bank accounts, whose statements the operator reads. */
const byHand = new Set<PaymentKind>(['bank', 'wire', 'transfer'])

async function decide(db: Db, id: string, end: 'approved' | 'declined', reason: string | null): Promise<Decided> {
  const [found] = isReference(id)
    ? await db
        .select({ playerId: deposit.playerId, kind: depositMethod.kind })
        .from(deposit)
        .innerJoin(depositMethod, eq(depositMethod.code, deposit.methodCode))
        .where(eq(deposit.id, id))
    : []
  if (!found) return 'not_found'
  if (!byHand.has(found.kind)) return 'not_by_hand'
  return moneyTransaction(db, found.playerId, async (tx, player) => {
    if ((await tx.$count(suspense, and(eq(suspense.depositId, id), eq(suspense.state, 'waiting')))) > 0) return 'in_suspense'
    if (!(await decideDeposit(tx, player, id, end, reason))) return 'already_decided'
    await recordDecision(tx, { subject: 'deposit', ref: id, decided: end })
    const [now] = await tx.select({ state: deposit.state }).from(deposit).where(eq(deposit.id, id))
    return now?.state === 'refund' ? 'refund' : end
  })
}

/** Approves a bank transfer that the operator saw arrive. Credits it once and notifies the player. */
export const approveDeposit = (db: Db, id: string): Promise<Decided> => decide(db, id, 'approved', null)

/** Declines a bank transfer. The player sees the operator's reason. */
export const declineDeposit = (db: Db, id: string, reason: string): Promise<Decided> =>
  decide(db, id, 'declined', buildMessage('deposit.declined_because', { reason: reason.trim() }))
