import { and, eq, notInArray, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import { decideDeposit } from './credit-deposit'

/** Money that an operator books to a player. */
interface Arrived {
  /** Kuruş. */
  readonly amount: bigint
  readonly method: string
  readonly company: string
  /** Deposit that the money was meant for. It is used unless it has already been credited. */
  readonly forDeposit: string | null
}

/**
 * Books money that differed from its request, as a deposit of the amount received: the original one, keeping the requested amount, or a new one.
 * Returns the deposit. `refund`: the player may no longer play, so the money is owed and waits to be sent back. @see LIMIT-6, DATABASE-4
 */
export async function bookArrived(tx: Tx, player: LockedPlayer, { amount, method, company, forDeposit }: Arrived): Promise<{ id: string; refund: boolean }> {
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
