import { excludedEmail } from '@kehribar/shared/rules/limits'
import { eq, sql, type SQL } from 'drizzle-orm'
import { exclusion, player } from '../../db/schema'
import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import type { LockedPlayer } from '../../ledger'

interface Decision {
  readonly kind: 'time_out' | 'excluded' | 'closed'
  readonly reason?: string
  /** Moment of the end by the database's clock; null: never. */
  readonly until: SQL | null
  /** It ends by itself then, without a request to return (@see R-7). */
  readonly endsItself?: boolean
}

/**
 * Puts a player's decision in force; an exclusion takes the consent to advertising with it (@see R-13),
 *  and writes it down for good, with what the person is known by (@see G7).
 * The caller holds the player's lock and has seen that it is no step back (@see G9). Returns its end.
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
  await tx.insert(exclusion).values({
    playerId,
    kind,
    reason: reason ?? null,
    since: sql`clock_timestamp()`,
    until: found.statusUntil,
    email: excludedEmail(found.email),
    gsm: found.gsm,
    identityNo: found.identityNo,
  })
  return found.statusUntil
}

/** When the player's own break or exclusion ends; null: never; undefined: there is none, whatever else play waits for. */
export async function presentEnd(tx: Tx, playerId: number): Promise<Date | null | undefined> {
  const [found] = await tx.select({ status: player.status, until: player.statusUntil }).from(player).where(eq(player.id, playerId))
  return found === undefined || found.status === 'active' ? undefined : found.until
}

/**
 * A call of the moment in which the account was closed comes too late to decide anything.
 * @throws Refusal 401
 */
export function refuseClosed({ status }: LockedPlayer): void {
  if (status === 'closed') throw new Refusal(401, 'auth.login_required')
}
