import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { gameLaunch, gameSession, player, session } from '../../db/schema'
import { statement } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import type { CurrentSession } from '../../call'
import { hashToken, newToken } from './tokens'

/** Without a call of the player's own for this long a session is over; the database's clock decides (@see A3). */
export const idleMinutes = 30
/** However busy, a session ends after this. */
export const absoluteHours = 12

/** Activity is written at most this often, so that a burst of calls costs one write. */
const touchSeconds = 15

/** Of those ends that somebody wanted, which what hangs on a login does not outlive: a new login in its place is none of them. */
export const wantedEnds = ['logout', 'ended_by_player', 'ended_everywhere'] as const
export type EndReason = (typeof wantedEnds)[number] | 'rotated'

export const alive = and(
  isNull(session.endedAt),
  sql`${session.seenAt} > now() - make_interval(mins => ${idleMinutes})`,
  sql`${session.createdAt} > now() - make_interval(hours => ${absoluteHours})`,
)

/** Whether a call of the player's own is to be written down again. */
export const touchIsDue = sql<boolean>`${session.seenAt} < now() - make_interval(secs => ${touchSeconds})`

interface SessionRow {
  readonly id: string
  readonly player_id: string
  readonly via_code: boolean
  readonly created_at: Date
}

const living = sql`${session} join ${player} on ${player.id} = ${session.playerId} where ${session.tokenHash} = ${sql.placeholder('hash')} and ${alive} and ${player.status} <> 'closed'`
const columns = sql`${session.id}, ${session.playerId}, ${session.viaCode}, ${session.createdAt}`
const find = statement<SessionRow>('session_find', sql`select ${columns} from ${living}`)
const findAndTouch = statement<SessionRow>(
  'session_touch',
  sql`with found as (select ${columns}, ${touchIsDue} as due from ${living}),
      touched as (update ${session} set seen_at = now() where ${session.id} in (select id from found where due) and ${session.endedAt} is null)
    select id, player_id, via_code, created_at from found`,
)

/**
 * The living session of a token, or null: unknown, ended, idle, too old, or the account is closed. `touch`: the call counts
 * as the player's own activity, which is written down in the same question.
 */
export async function resolveSession(db: Db | Tx, token: string | undefined, { touch = false } = {}): Promise<CurrentSession | null> {
  if (!token) return null
  const [found] = await (touch ? findAndTouch : find)(db, { hash: hashToken(token) })
  return found ? { id: Number(found.id), playerId: Number(found.player_id), viaCode: found.via_code, createdAt: found.created_at } : null
}

/** Counts a call as the player's own activity. */
export async function touchSession(db: Db | Tx, sessionId: number): Promise<void> {
  await touchById(db, { session: sessionId })
}

const touchById = statement(
  'session_touch_id',
  sql`update ${session} set seen_at = now() where ${session.id} = ${sql.placeholder('session')} and ${session.endedAt} is null and ${touchIsDue}`,
)

export interface SessionStart {
  playerId: number
  /** A one-time code was entered, so that the device may be trusted. */
  viaCode: boolean
  /** The trusted device that it runs on, if any. */
  deviceId?: number | null
  ip: string
  userAgent: string
}

/** Opens a session under a new token; the token is returned once and never stored. */
export async function openSession(db: Db | Tx, start: SessionStart): Promise<string> {
  const { token, hash } = newToken()
  await db.insert(session).values({ ...start, userAgent: start.userAgent.slice(0, 300), tokenHash: hash })
  return token
}

/** Ends one session and the game sessions and launch codes that hang on it; ending twice changes nothing. */
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

/** Ends every session of a player but `keep`, as after a changed password (@see A3). Returns how many were still alive. */
export async function endAllSessions(db: Db | Tx, playerId: number, keep?: number): Promise<number> {
  const open = await db
    .select({ id: session.id, alive: sql<boolean>`${alive}` })
    .from(session)
    .where(and(eq(session.playerId, playerId), isNull(session.endedAt), keep === undefined ? undefined : ne(session.id, keep)))
  for (const { id } of open) await endSession(db, id, 'ended_everywhere')
  return open.filter((each) => each.alive).length
}
