import { coolingHours, defaultRealityMinutes } from '@kehribar/shared/rules/limits'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { realityInterval } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Minutes between a player's reality checks as they hold now, in every session (@see G3). */
export interface Interval {
  readonly minutes: number
  readonly pending: { readonly minutes: number; readonly from: Date } | null
}

/** The minutes alone, for a question that goes on. */
export const minutesNow = (playerId: number | AnyColumn): SQL<number> => sql`coalesce((
  select case when ${realityInterval.pendingMinutes} is not null and ${realityInterval.pendingFrom} <= clock_timestamp() then ${realityInterval.pendingMinutes} else ${realityInterval.minutes} end
  from ${realityInterval} where ${realityInterval.playerId} = ${playerId}
), ${defaultRealityMinutes}::int)`

export async function intervalOf(db: Db | Tx, playerId: number): Promise<Interval> {
  const [found] = await db
    .select({
      minutes: realityInterval.minutes,
      pendingMinutes: realityInterval.pendingMinutes,
      pendingFrom: realityInterval.pendingFrom,
      due: sql<boolean>`coalesce(${realityInterval.pendingFrom} <= clock_timestamp(), false)`,
    })
    .from(realityInterval)
    .where(eq(realityInterval.playerId, playerId))
  if (!found) return { minutes: defaultRealityMinutes, pending: null }
  if (found.pendingMinutes === null || found.pendingFrom === null) return { minutes: found.minutes, pending: null }
  if (found.due) return { minutes: found.pendingMinutes, pending: null }
  return { minutes: found.minutes, pending: { minutes: found.pendingMinutes, from: found.pendingFrom } }
}

/** Shorter, or as it is: at once, and what waited is gone. Longer: after the cooling hours, from now. Returns when it holds, null for at once. */
export async function changeInterval(tx: Tx, playerId: number, { minutes: present }: Interval, wanted: number): Promise<Date | null> {
  const values =
    wanted <= present
      ? { minutes: wanted, pendingMinutes: null, pendingFrom: null }
      : { minutes: present, pendingMinutes: wanted, pendingFrom: sql`clock_timestamp() + make_interval(hours => ${coolingHours})` }
  const [changed] = await tx
    .insert(realityInterval)
    .values({ playerId, ...values })
    .onConflictDoUpdate({ target: realityInterval.playerId, set: values })
    .returning({ from: realityInterval.pendingFrom })
  return changed?.from ?? null
}
