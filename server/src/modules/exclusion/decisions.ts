import { emailForExclusion } from '@kehribar/shared/rules/limits'
import { eq, sql, type SQL } from 'drizzle-orm'
import { recordChange, recordPlayer } from '../../db/record-change'
import { exclusion, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import type { LockedPlayer } from '../../ledger'

interface Decision {
  readonly kind: 'time_out' | 'excluded' | 'closed'
  readonly reason?: string
  /** End by the database's clock, or null for never. */
  readonly until: SQL | null
  /** Whether the state ends without a request to return. @see PROTECT-7 */
  readonly endsItself?: boolean
}

/**
 * Applies a break, exclusion or closing, and records it permanently with the player's contact data (@see LIMIT-7). An exclusion revokes the advertising
 * consent (@see PROTECT-13). The caller holds the player's lock and has checked that it weakens nothing (@see LIMIT-9). Returns its end.
 */
export async function decideState(tx: Tx, playerId: number, { kind, reason, until, endsItself = false }: Decision): Promise<Date | null> {
  const [found] = await tx
    .update(player)
    .set({
      status: kind,
      statusUntil: until,
      statusSince: sql`clock_timestamp()`,
      returnFrom: endsItself ? until : null,
      ...(kind === 'excluded' && { marketing: false }),
    })
    .where(eq(player.id, playerId))
    .returning()
  if (!found) throw new Error(`player ${playerId} does not exist`)
  await recordPlayer(tx, playerId)
  const [decided] = await tx
    .insert(exclusion)
    .values({
      playerId,
      kind,
      reason: reason ?? null,
      since: sql`clock_timestamp()`,
      until: found.statusUntil,
      email: emailForExclusion(found.email),
      gsm: found.gsm,
      identityNo: found.identityNo,
    })
    .returning({ id: exclusion.id })
  if (!decided) throw new Error('the exclusion was not written')
  await recordChange(tx, 'exclusion', playerId, decided.id)
  return found.statusUntil
}

/** Returns the end of the player's break or exclusion: null is never, undefined is none. Other reasons to hold play do not count. */
export async function currentEnd(tx: Tx, playerId: number): Promise<Date | null | undefined> {
  const [found] = await tx.select({ status: player.status, until: player.statusUntil }).from(player).where(eq(player.id, playerId))
  return found === undefined || found.status === 'active' ? undefined : found.until
}

/**
 * Refuses a call that reaches the server after the account was closed.
 * @throws Refusal 401
 */
export function refuseClosed({ status }: LockedPlayer): void {
  if (status === 'closed') throw new Refusal(401, 'auth.login_required')
}
