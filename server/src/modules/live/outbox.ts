import type { LiveData, LiveKind } from '@kehribar/shared/api/live'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { liveEvent, player, session } from '../../db/schema'
import type { Db } from '../../db/types'
import { isActiveSession } from '../session'

/** Position of a reader: this event and all earlier ones have been read. */
export interface Position {
  readonly tx: bigint
  readonly id: bigint
}

export const isBefore = (one: Position, other: Position): boolean => one.tx < other.tx || (one.tx === other.tx && one.id < other.id)

/** Seconds for which a position is valid. Events are kept for an hour; the difference allows for clock skew of servers. */
const knownSeconds = 50 * 60

/** Formats a position for the event id of a stream, with the time it was sent. */
export const formatPosition = ({ tx, id }: Position, now: number): string => `${tx}-${id}-${Math.floor(now / 1000)}`

/** Parses the position that a client sent. Returns null if it is invalid or too old to resume from. */
export function readPosition(text: unknown, now: number): Position | null {
  const [, tx, id, seconds] = /^(\d{1,19})-(\d{1,19})-(\d{1,12})$/.exec(typeof text === 'string' ? text : '') ?? []
  if (tx === undefined || id === undefined || now / 1000 - Number(seconds) > knownSeconds) return null
  return { tx: BigInt(tx), id: BigInt(id) }
}

/** Event of a player. */
export interface PlayerEvent extends Position {
  readonly playerId: number
  readonly kind: LiveKind
  readonly data: LiveData
}

const atOnce = 1_000
const forgottenAtOnce = 10_000

/** Transaction id before which nothing can be written any more. */
const oldestUnderWay = sql`pg_snapshot_xmin(pg_current_snapshot())`
const place = ({ tx, id }: Position): SQL => sql`(${String(tx)}::xid8, ${String(id)}::bigint)`

/** Returns the current position, from which a reader gets all later events. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await db.execute<{ tx: string }>(sql`select ${oldestUnderWay}::text as tx`)
  return { tx: BigInt(rows[0]?.tx ?? 0), id: 0n }
}

/** Returns whether a position exists in this database. After a restore from a backup it may lie in the future. */
export async function isKnown(db: Db, { tx }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${String(tx)}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known`)
  return rows[0]?.known ?? false
}

/** Returns events after a position, oldest first, in batches. `of`: only one player, up to a position already read. */
export async function readEventsAfter(db: Db, after: Position, of?: { playerId: number; upTo: Position }): Promise<{ events: PlayerEvent[]; more: boolean }> {
  const mine = of ? sql`and player_id = ${of.playerId} and (tx, id) <= ${place(of.upTo)}` : sql`and tx < ${oldestUnderWay}`
  const { rows } = await db.execute<{ tx: string; id: string; player_id: string; kind: LiveKind; data: LiveData }>(
    sql`select tx::text, id::text, player_id::text, kind, data from ${liveEvent} where (tx, id) > ${place(after)} ${mine} order by tx, id limit ${atOnce}`,
  )
  const events = rows.map((row) => ({ tx: BigInt(row.tx), id: BigInt(row.id), playerId: Number(row.player_id), kind: row.kind, data: row.data }))
  return { events, more: rows.length === atOnce }
}

/** Returns which of the sessions are still active. */
export async function activeSessionIds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(player, eq(player.id, session.playerId))
    .where(and(inArray(session.id, [...ids]), isActiveSession, ne(player.status, 'closed')))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes events older than an hour, oldest first, in batches, so that no statement reaches its time limit. */
export async function deleteOldEvents(db: Db, stopping?: AbortSignal): Promise<void> {
  const old = sql`select tx, id from ${liveEvent} where at < now() - interval '1 hour' order by tx, id limit ${forgottenAtOnce}`
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce && !stopping?.aborted; )
    forgotten = (await db.execute(sql`delete from ${liveEvent} where (tx, id) in (${old})`)).rowCount ?? 0
}
