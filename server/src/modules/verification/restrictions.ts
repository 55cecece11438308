import { message } from '@kehribar/shared/api/messages'
import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { restrictionsOf } from '@kehribar/shared/rules/verification'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'

/** Returns the kuruş deposited since a moment. Pending deposits count, because they may be approved at any time (as for limits, @see LIMIT-1). */
export async function depositedSince(db: Db | Tx, playerId: number, since: Date): Promise<bigint> {
  const [found] = await db
    .select({
      sum: sql<string>`coalesce(sum(${deposit.amount}) filter (where ${deposit.state} = 'pending' or ${deposit.approvedAt} >= ${since.toISOString()}::timestamptz), 0)::text`,
    })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.state, ['pending', 'approved'])))
  return BigInt(found?.sum ?? 0)
}

/** Returns a message if the amount exceeds what an unverified player may deposit, or null (@see PROTECT-3). The caller holds the lock. */
export async function heldDepositProblem(tx: Tx, { id, verification }: LockedPlayer, amount: bigint, rules: Rules): Promise<string | null> {
  const { depositLira } = restrictionsOf(verification, rules)
  if (depositLira === null) return null
  const total = BigInt(depositLira) * 100n
  const used = await depositedSince(tx, id, verification.since)
  const left = used >= total ? 0n : total - used
  return amount > left ? message('deposit.verification_total', { left: toLira(left), total: depositLira }) : null
}

/** Returns whether withdrawals wait for verification. */
export const isWithdrawalHeld = ({ verification }: LockedPlayer, rules: Rules): boolean => restrictionsOf(verification, rules).withdrawal
