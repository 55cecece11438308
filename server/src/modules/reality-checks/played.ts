import { type RollingPeriod, periodHours, rollingPeriods, stretchPauseMinutes } from '@kehribar/shared/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { idleMinutes } from '../session'

/** Time on the site over all logins and browsers, without counting overlaps twice. */
export interface Played {
  /** Minutes by rolling period, and of the current stretch of play. */
  readonly minutes: Readonly<Record<RollingPeriod | 'session', number>>
  /** Start of the current stretch of play, and its seconds without pauses. @see PROTECT-8 */
  readonly since: Date
  readonly seconds: number
}

/** SQL for the time of a session's last use, which is now if the session is active. Never before its start, which a wrong clock may have set ahead. */
export const lastUse = sql`greatest(${session.createdAt}, case when ${session.endedAt} is null and ${session.seenAt} > clock_timestamp() - make_interval(mins => ${idleMinutes})
  then clock_timestamp() else ${session.seenAt} end)`

/** Column with a player's times on the site, in seconds since 1970, and the time of the query. */
export interface PlayedRow {
  readonly parts: readonly { readonly begun: number; readonly ended: number }[]
  readonly now: number
}

export const playedColumn = (playerId: SQL) => sql`(
  select json_build_object('now', extract(epoch from clock_timestamp()),
    'parts', coalesce(json_agg(json_build_object('begun', extract(epoch from lower(part)), 'ended', extract(epoch from upper(part))) order by part), '[]'))
  from unnest((select range_agg(tstzrange(${session.createdAt}, ${lastUse})) from ${session}
    where ${session.playerId} = ${playerId} and ${session.seenAt} > clock_timestamp() - interval '31 days')) part)`

export async function playedOf(db: Db | Tx, playerId: number): Promise<Played> {
  const { rows } = await db.execute<{ played: PlayedRow }>(sql`select ${playedColumn(sql`${playerId}`)} as played`)
  return playedFrom(rows[0]?.played ?? { parts: [], now: Date.now() / 1000 })
}

export function playedFrom({ parts, now }: PlayedRow): Played {
  const within = (from: number) => parts.reduce((sum, { begun, ended }) => sum + Math.max(0, Math.min(ended, now) - Math.max(begun, from)), 0)
  let since = now
  for (const { begun, ended } of parts.toReversed()) {
    if (since - ended >= stretchPauseMinutes * 60) break
    since = begun
  }
  const minutes = Object.fromEntries(rollingPeriods.map((period) => [period, within(now - periodHours[period] * 3600) / 60])) as Record<RollingPeriod, number>
  const seconds = within(since)
  return { minutes: { ...minutes, session: seconds / 60 }, since: new Date(since * 1000), seconds: Math.floor(seconds) }
}
