import { buildMessage } from '@kehribar/shared/api/messages'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { restrictionsOf, type UnverifiedState, type VerificationEvent, type VerificationState, verificationAfter } from '@kehribar/shared/rules/verification'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChange, recordPlayer } from '../../db/record-change'
import { deposit, player as players, verificationEvent } from '../../db/schema'
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
export async function heldDepositProblem(tx: Tx, { id, verification }: LockedPlayer, amount: bigint, rules: MarketRules): Promise<string | null> {
  const { depositLira } = restrictionsOf(verification, rules)
  if (depositLira === null) return null
  const total = BigInt(depositLira) * 100n
  const used = await depositedSince(tx, id, verification.since)
  const left = used >= total ? 0n : total - used
  return amount > left ? buildMessage('deposit.verification_total', { left: toLira(left), total: depositLira }) : null
}

/** Returns whether withdrawals wait for verification. */
export const isWithdrawalHeld = ({ verification }: LockedPlayer, rules: MarketRules): boolean => restrictionsOf(verification, rules).withdrawal

type Row = typeof verificationEvent.$inferInsert
/** Further data of a step. */
export type StepDetail = Pick<Row, 'by'> & Partial<Pick<Row, 'caseId' | 'partner' | 'asked' | 'results' | 'reason' | 'txid' | 'message' | 'signature'>>

/** SQL for the end of a verification of some days. Null is permanent. */
const validUntil = (days: number | null) => (days === null ? null : sql<Date>`clock_timestamp() + make_interval(days => ${days}::int)`)

/**
 * Makes one step of a player's verification, in the history and in the player's row. Returns null and writes nothing if the
 * state has no such step. Records an expiry first, with its own time. The caller holds the lock.
 */
export async function recordVerificationStep(
  tx: Tx,
  { id, verification: { state, since } }: LockedPlayer,
  event: VerificationEvent,
  detail: StepDetail,
  validDays: number | null,
): Promise<VerificationState | null> {
  const after = verificationAfter(state, event)
  if (after === null) return null
  if (state === 'expired') await writeExpiry(tx, id, since)
  const until = after === 'verified' ? validUntil(validDays) : null
  const step = { playerId: id, event, state: after, validUntil: until, ...detail }
  await recordSteps(tx, id, await tx.insert(verificationEvent).values(step).returning({ id: verificationEvent.id }))
  await tx
    .update(players)
    .set({
      verification: after,
      verifiedUntil: until,
      // A verified player is unverified from now on; an unverified player keeps the earlier start.
      ...(state === 'verified' && { unverifiedSince: sql`clock_timestamp()` }),
    })
    .where(eq(players.id, id))
  await recordPlayer(tx, id)
  return after
}

async function recordSteps(tx: Tx, playerId: number, steps: readonly { readonly id: number }[]): Promise<void> {
  for (const { id } of steps) await recordChange(tx, 'verification_event', playerId, id)
}

/** Records an expiry once: the row still says `verified` although the time has passed. */
async function writeExpiry(tx: Tx, playerId: number, endedAt: Date): Promise<void> {
  const [stored] = await tx.select({ state: players.verification, until: players.verifiedUntil }).from(players).where(eq(players.id, playerId))
  if (stored?.state !== 'verified') return
  const expired = 'expired' satisfies UnverifiedState
  const step = { playerId, event: 'expire', state: expired, by: 'clock' } as const
  await recordSteps(tx, playerId, await tx.insert(verificationEvent).values(step).returning({ id: verificationEvent.id }))
  await tx.update(players).set({ verification: expired, verifiedUntil: null, unverifiedSince: endedAt }).where(eq(players.id, playerId))
  await recordPlayer(tx, playerId)
}
