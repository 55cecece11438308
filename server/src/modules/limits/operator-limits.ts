import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { OperatorLimitReason } from '@kehribar/shared/rules/limits'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { recordChange } from '../../db/record-change'
import { houseLimit, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction } from '../../ledger'
import { isSame, type Limit, type LimitName, type LimitRow, limitsColumn, limitsFrom, nameOfRow, rowKind } from './amounts'
import { notifyHouseLimit, notifyHouseLimitEnded } from './house-notes'

/* Limits that the operator sets for a player, in addition to the player's own. Only the operator changes them (@see PROTECT-15). */

/** Operator's limit that is in force. */
export interface HouseLimit extends LimitName {
  /** Kuruş, or hundredths of a minute for time. */
  readonly amount: bigint
  /** End of the limit; null: until the operator ends it. */
  readonly until: Date | null
  readonly since: Date
  readonly reason: OperatorLimitReason
}

/** Row of an operator's limit in a JSON column. */
export interface HouseRow {
  readonly kind: string
  readonly period: string
  readonly amount: string
  readonly until: string | null
  readonly since: string
  readonly reason: OperatorLimitReason
}

const latest = (playerId: SQL) => sql`(select distinct on (${houseLimit.kind}, ${houseLimit.period}) * from ${houseLimit}
  where ${houseLimit.playerId} = ${playerId} order by ${houseLimit.kind}, ${houseLimit.period}, ${houseLimit.id} desc)`
const isInForce = sql`set_last.amount is not null and (set_last.until is null or set_last.until > clock_timestamp())`

/** JSON column of the limits in force. */
export const houseColumn = (playerId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('kind', set_last.kind, 'period', set_last.period, 'amount', set_last.amount::text,
    'until', set_last.until, 'since', set_last.at, 'reason', set_last.reason) order by set_last.id), '[]')
  from ${latest(playerId)} set_last where ${isInForce})`

export const houseFrom = (rows: readonly HouseRow[]): HouseLimit[] =>
  rows.map((row) => ({
    ...nameOfRow(row),
    amount: BigInt(row.amount),
    until: row.until === null ? null : new Date(row.until),
    since: new Date(row.since),
    reason: row.reason,
  }))

/** Combines the player's own limits with the operator's. */
export const bindingFrom = (own: readonly LimitRow[], house: readonly HouseRow[]): Limit[] => [
  ...limitsFrom(own),
  ...houseFrom(house).map((each) => ({ ...each, pending: null })),
]

export async function bindingOf(db: Db | Tx, playerId: number): Promise<Limit[]> {
  const of = sql`${playerId}`
  const { rows } = await db.execute<{ own: LimitRow[]; house: HouseRow[] }>(sql`select ${limitsColumn(of)} as own, ${houseColumn(of)} as house`)
  return bindingFrom(rows[0]?.own ?? [], rows[0]?.house ?? [])
}

export async function houseLimitsOf(db: Db | Tx, playerId: number): Promise<HouseLimit[]> {
  const { rows } = await db.execute<{ house: HouseRow[] }>(sql`select ${houseColumn(sql`${playerId}`)} as house`)
  return houseFrom(rows[0]?.house ?? [])
}

interface Setting {
  readonly name: LimitName
  readonly amount: bigint
  /** Last day in Istanbul, yyyy-mm-dd; null: until the operator ends the limit. */
  readonly lastDay: string | null
  readonly reason: OperatorLimitReason
}

/** Sets a limit in place of the operator's earlier one, under the lock that deposits and stakes use (@see MONEY-7). `past`: its last day is over. */
export const setHouseLimit = (
  { db }: Pick<Services, 'db'>,
  playerId: number,
  { name, amount, lastDay, reason }: Setting,
): Promise<'done' | 'closed' | 'past'> =>
  moneyTransaction(db, playerId, async (tx, { status }) => {
    if (status === 'closed') return 'closed'
    const until = lastDay === null ? null : sql`((${lastDay}::date + 1)::timestamp at time zone ${timeZone})`
    const { rows } = await tx.execute<{ past: boolean }>(sql`select coalesce(${until} <= clock_timestamp(), false) as past`)
    if (rows[0]?.past) return 'past'
    const [set] = await tx
      .insert(houseLimit)
      .values({ playerId, kind: rowKind(name), period: name.period, amount, until, reason })
      .returning({ id: houseLimit.id, until: houseLimit.until })
    if (!set) throw new Error('the limit was not written')
    await recordChange(tx, 'house_limit', playerId, set.id)
    await notifyHouseLimit(tx, playerId, { ...name, amount }, reason, set.until)
    return 'done'
  })

/** Ends a limit early. */
export const endHouseLimit = ({ db }: Pick<Services, 'db'>, playerId: number, name: LimitName, reason: OperatorLimitReason): Promise<'done' | 'none'> =>
  moneyTransaction(db, playerId, async (tx) => {
    const present = (await houseLimitsOf(tx, playerId)).find((each) => isSame(each, name))
    if (!present) return 'none'
    const [ended] = await tx
      .insert(houseLimit)
      .values({ playerId, kind: rowKind(name), period: name.period, amount: null, until: null, reason })
      .returning({ id: houseLimit.id })
    if (!ended) throw new Error('the end of the limit was not written')
    await recordChange(tx, 'house_limit', playerId, ended.id)
    await notifyHouseLimitEnded(tx, playerId, present)
    return 'done'
  })

/** Returns every setting and end, latest first, of one player or all. */
export function houseHistory(db: Db, playerId?: number) {
  return db
    .select({ row: houseLimit, player: player.username })
    .from(houseLimit)
    .innerJoin(player, eq(player.id, houseLimit.playerId))
    .where(playerId === undefined ? undefined : eq(houseLimit.playerId, playerId))
    .orderBy(desc(houseLimit.id))
}

/** Returns players with an operator's limit in force. */
export async function housePlayers(db: Db): Promise<{ id: number; username: string }[]> {
  const { rows } = await db.execute<{ id: string; username: string }>(sql`
    select ${player.id} as id, ${player.username} as username from ${player}
    where exists (select from ${latest(sql`${player.id}`)} set_last where ${isInForce}) order by ${player.username}`)
  return rows.map(({ id, username }) => ({ id: Number(id), username }))
}
