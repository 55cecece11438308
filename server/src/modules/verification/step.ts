import { type Unverified, type VerificationEvent, verificationAfter, type VerificationState } from '@kehribar/shared/rules/verification'
import { eq, sql } from 'drizzle-orm'
import { player as players, verificationEvent } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'

type Row = typeof verificationEvent.$inferInsert
/** Further data of a step. */
export type StepDetail = Pick<Row, 'by'> & Partial<Pick<Row, 'caseId' | 'partner' | 'asked' | 'results' | 'reason' | 'txid' | 'message' | 'signature'>>

/** SQL for the end of a verification of some days. Null is permanent. */
const validUntil = (days: number | null) => (days === null ? null : sql<Date>`clock_timestamp() + make_interval(days => ${days}::int)`)

/**
 * Makes one step of a player's verification, in the history and in the player's row. Returns null and writes nothing if the state has no such step.
 * Records an expiry first, with its own time. The caller holds the lock.
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
  await tx.insert(verificationEvent).values({ playerId: id, event, state: after, validUntil: until, ...detail })
  await tx
    .update(players)
    .set({
      verification: after,
      verifiedUntil: until,
      // A verified player is unverified from now on; an unverified one keeps the earlier start.
      ...(state === 'verified' && { unverifiedSince: sql`clock_timestamp()` }),
    })
    .where(eq(players.id, id))
  return after
}

/** Records an expiry once: the row still says `verified` although the time has passed. */
async function writeExpiry(tx: Tx, playerId: number, endedAt: Date): Promise<void> {
  const [stored] = await tx.select({ state: players.verification, until: players.verifiedUntil }).from(players).where(eq(players.id, playerId))
  if (stored?.state !== 'verified') return
  const expired = 'expired' satisfies Unverified
  await tx.insert(verificationEvent).values({ playerId, event: 'expire', state: expired, by: 'clock' })
  await tx.update(players).set({ verification: expired, verifiedUntil: null, unverifiedSince: endedAt }).where(eq(players.id, playerId))
}
