import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { gameLaunch, gameSession, player, session } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import type { CurrentSession } from '../../call'
import { hashToken, newToken } from './tokens'

/** Minutes without a call by the player after which a session ends, by the database's clock. @see ACCOUNT-3 */
export const idleMinutes = 30
/** Hours after which a session ends, even if it is active. */
export const absoluteHours = 12

/** Minimum seconds between two updates of a session's activity, so that a burst of calls causes one write. */
const touchSeconds = 15

/** Reasons for which a session ends on purpose. Push subscriptions and games end with it. A replacement by a new login is not such a reason. */
export const deliberateEnds = ['logout', 'ended_by_player', 'ended_everywhere'] as const
export type EndReason = (typeof deliberateEnds)[number] | 'rotated'

export const isActiveSession = and(
  isNull(session.endedAt),
  sql`${session.seenAt} > now() - make_interval(mins => ${idleMinutes})`,
  sql`${session.createdAt} > now() - make_interval(hours => ${absoluteHours})`,
)

/** Whether a session's activity has to be updated again, also when a clock that was ahead wrote it (@see DATABASE-17). */
export const touchIsDue = sql<boolean>`(${session.seenAt} < now() - make_interval(secs => ${touchSeconds}) or greatest(${session.seenAt}, ${session.createdAt}) > now() + interval '1 minute')`

const touched = sql`seen_at = now(), created_at = least(created_at, now())`

interface SessionRow {
  readonly id: string
  readonly player_id: string
  readonly via_code: boolean
  readonly created_at: Date
}

const living = sql`${session} join ${player} on ${player.id} = ${session.playerId} where ${session.tokenHash} = ${sql.placeholder('hash')} and ${isActiveSession} and ${player.status} <> 'closed'`
const columns = sql`${session.id}, ${session.playerId}, ${session.viaCode}, ${session.createdAt}`
const find = statement<SessionRow>('session_find', sql`select ${columns} from ${living}`)
const findAndTouch = statement<SessionRow>(
  'session_touch',
  sql`with found as (select ${columns}, ${touchIsDue} as due from ${living}),
      touched as (update ${session} set ${touched} where ${session.id} in (select id from found where due) and ${session.endedAt} is null)
    select id, player_id, via_code, created_at from found`,
)

/**
 * Returns the active session of a token, or null if it is unknown, ended, idle, too old, or the account is closed. `touch`: the call counts as the
 * player's activity, which the same query updates.
 */
export async function resolveSession(db: Db | Tx, token: string | undefined, { touch = false } = {}): Promise<CurrentSession | null> {
  if (!token) return null
  const [found] = await (touch ? findAndTouch : find)(db, { hash: hashToken(token) })
  return found ? { id: Number(found.id), playerId: Number(found.player_id), viaCode: found.via_code, createdAt: found.created_at } : null
}

/** Records a call as the player's activity. */
export async function touchSession(db: Db | Tx, sessionId: number): Promise<void> {
  await touchById(db, { session: sessionId })
}

const touchById = statement(
  'session_touch_id',
  sql`update ${session} set ${touched} where ${session.id} = ${sql.placeholder('session')} and ${session.endedAt} is null and ${touchIsDue}`,
)

export interface SessionStart {
  playerId: number
  /** Whether a one-time code was entered, so that the device may be trusted. */
  viaCode: boolean
  /** Trusted device on which the session runs, if any. */
  deviceId?: number | null
  ip: string
  userAgent: string
}

/** Opens a session under a new token. The token is returned once and never stored. */
export async function openSession(db: Db | Tx, start: SessionStart): Promise<string> {
  const { token, hash } = newToken()
  await db.insert(session).values({ ...start, userAgent: start.userAgent.slice(0, 300), tokenHash: hash })
  return token
}

/** Ends a session with its game sessions and launch codes. Ending it again changes nothing. */
export async function endSession(db: Db | Tx, sessionId: number, reason: EndReason): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
  await db
    .update(gameSession)
    .set({ endedAt: sql`now()` })
    .where(and(eq(gameSession.sessionId, sessionId), isNull(gameSession.endedAt)))
  await db
    .update(gameLaunch)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(gameLaunch.sessionId, sessionId), isNull(gameLaunch.usedAt)))
}

/** Ends all sessions of a player except `keep`, for example after a password change (@see ACCOUNT-3). Returns the number that were active. */
export async function endAllSessions(db: Db | Tx, playerId: number, keep?: number): Promise<number> {
  const open = await db
    .select({ id: session.id, alive: sql<boolean>`${isActiveSession}` })
    .from(session)
    .where(and(eq(session.playerId, playerId), isNull(session.endedAt), keep === undefined ? undefined : ne(session.id, keep)))
  for (const { id } of open) await endSession(db, id, 'ended_everywhere')
  return open.filter((each) => each.alive).length
}
