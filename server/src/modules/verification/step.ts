import { type Unverified, type VerificationEvent, verificationAfter, type VerificationState } from '@kehribar/shared/rules/verification'
import { eq, sql } from 'drizzle-orm'
import { player as players, verificationEvent } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'

type Row = typeof verificationEvent.$inferInsert
/** What else is known of a step. */
export type StepDetail = Pick<Row, 'by'> & Partial<Pick<Row, 'caseId' | 'partner' | 'asked' | 'results' | 'reason' | 'txid' | 'message' | 'signature'>>

/** Days for which a proof holds; null: for good. */
const validUntil = (days: number | null) => (days === null ? null : sql<Date>`clock_timestamp() + make_interval(days => ${days}::int)`)

/**
 * Makes one step of a player's verification, in the history and in the player's row; the caller holds the lock. Null, and
 * nothing is written, where the state knows no such step. A proof whose time is over ends first, at its own moment.
 */
export async function step(
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
      // Who is known counts from the end of that; who stays unknown, from where it began.
      ...(state === 'verified' && { unverifiedSince: sql`clock_timestamp()` }),
    })
    .where(eq(players.id, id))
  return after
}

/** Once: the row still says `verified` when the clock alone has ended it. */
async function writeExpiry(tx: Tx, playerId: number, endedAt: Date): Promise<void> {
  const [stored] = await tx.select({ state: players.verification, until: players.verifiedUntil }).from(players).where(eq(players.id, playerId))
  if (stored?.state !== 'verified') return
  const expired = 'expired' satisfies Unverified
  await tx.insert(verificationEvent).values({ playerId, event: 'expire', state: expired, by: 'clock' })
  await tx.update(players).set({ verification: expired, verifiedUntil: null, unverifiedSince: endedAt }).where(eq(players.id, playerId))
}
