import { type RollingPeriod, periodHours, rollingPeriods, stretchPause } from '@kehribar/shared/rules/limits'
import { sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { idleMinutes } from '../session'

/** Time on the site, all logins and browsers together, none counted twice. */
export interface Played {
  /** Minutes by rolling period, and of the present stretch of play. */
  readonly minutes: Readonly<Record<RollingPeriod | 'session', number>>
  /** The present stretch: its first moment, and the seconds of it without its pauses (@see R-8). */
  readonly since: Date
  readonly seconds: number
}

/** When a login was last in use: a living one is now. */
export const lastUse = sql`case when ${session.endedAt} is null and ${session.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})
  then clock_timestamp() else greatest(${session.seenAt}, ${session.createdAt}) end`

export async function playedOf(db: Db | Tx, playerId: number): Promise<Played> {
  const { rows } = await db.execute<{ begun: string; ended: string; now: string }>(sql`
    select extract(epoch from lower(part))::text as begun, extract(epoch from upper(part))::text as ended, extract(epoch from clock_timestamp())::text as now
    from unnest((select range_agg(tstzrange(${session.createdAt}, ${lastUse})) from ${session}
      where ${session.playerId} = ${playerId} and ${session.seenAt} > clock_timestamp() - interval '31 days')) part order by 1::numeric`)
  const parts = rows.map(({ begun, ended }) => ({ begun: Number(begun), ended: Number(ended) })).sort((a, b) => a.begun - b.begun)
  const now = Number(rows[0]?.now ?? Date.now() / 1000)
  const within = (from: number) => parts.reduce((sum, { begun, ended }) => sum + Math.max(0, ended - Math.max(begun, from)), 0)
  let since = now
  for (const { begun, ended } of parts.toReversed()) {
    if (since - ended >= stretchPause * 60) break
    since = begun
  }
  const minutes = Object.fromEntries(rollingPeriods.map((period) => [period, within(now - periodHours[period] * 3600) / 60])) as Record<RollingPeriod, number>
  const seconds = within(since)
  return { minutes: { ...minutes, session: seconds / 60 }, since: new Date(since * 1000), seconds: Math.floor(seconds) }
}
