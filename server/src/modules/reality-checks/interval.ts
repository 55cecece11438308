import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { type AnyColumn, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '../../db/record-change'
import { realityInterval } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Current minutes between a player's reality checks, in every session. @see LIMIT-3 */
export interface Interval {
  readonly minutes: number
  readonly pending: { readonly minutes: number; readonly from: Date } | null
}

/** Returns SQL for the current minutes. `otherwise`: the market's default. */
export const minutesNow = (playerId: number | AnyColumn, otherwise: number | Placeholder): SQL<number> => sql`coalesce((
  select case when ${realityInterval.pendingMinutes} is not null and ${realityInterval.pendingFrom} <= clock_timestamp() then ${realityInterval.pendingMinutes} else ${realityInterval.minutes} end
  from ${realityInterval} where ${realityInterval.playerId} = ${playerId}
), ${otherwise}::int)`

export async function intervalOf(db: Db | Tx, playerId: number, rules: MarketRules): Promise<Interval> {
  const [found] = await db
    .select({
      minutes: realityInterval.minutes,
      pendingMinutes: realityInterval.pendingMinutes,
      pendingFrom: realityInterval.pendingFrom,
      due: sql<boolean>`coalesce(${realityInterval.pendingFrom} <= clock_timestamp(), false)`,
    })
    .from(realityInterval)
    .where(eq(realityInterval.playerId, playerId))
  if (!found) return { minutes: rules.defaultRealityMinutes, pending: null }
  if (found.pendingMinutes === null || found.pendingFrom === null) return { minutes: found.minutes, pending: null }
  if (found.due) return { minutes: found.pendingMinutes, pending: null }
  return { minutes: found.minutes, pending: { minutes: found.pendingMinutes, from: found.pendingFrom } }
}

/** Changes the interval: at once if it is not longer, otherwise after the waiting time. Returns when the change takes effect, or null for at once. */
export async function changeInterval(tx: Tx, playerId: number, { minutes: present }: Interval, wanted: number, rules: MarketRules): Promise<Date | null> {
  const values =
    wanted <= present
      ? { minutes: wanted, pendingMinutes: null, pendingFrom: null }
      : { minutes: present, pendingMinutes: wanted, pendingFrom: sql`clock_timestamp() + make_interval(hours => ${rules.raiseHours}::int)` }
  const [changed] = await tx
    .insert(realityInterval)
    .values({ playerId, ...values })
    .onConflictDoUpdate({ target: realityInterval.playerId, set: values })
    .returning({ from: realityInterval.pendingFrom })
  await recordChange(tx, 'reality_interval', playerId, playerId)
  return changed?.from ?? null
}
