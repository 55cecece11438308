import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { type LimitKind, type LimitPeriod, type LimitProduct, limitKinds, limitProducts, type RollingPeriod, periodsOf } from '@kehribar/shared/rules/limits'
import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '../../db/record-change'
import { playerLimit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Used } from './used'

/** Identifies one of a player's limits. Without a product it covers all products. */
export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly product?: LimitProduct | undefined
}

/** Current limit in kuruş, or hundredths of a minute for time. Null is no limit. */
export interface Limit extends LimitName {
  readonly amount: bigint | null
  /** Pending change and the time at which it takes effect. If the change needs confirmation, also the period for confirming it. @see PROTECT-6 */
  readonly pending: { readonly amount: bigint | null; readonly from: Date; readonly confirmUntil: Date | null; readonly confirmable: boolean } | null
}

/** Returns the kind as stored in the database. */
export const rowKind = ({ kind, product }: LimitName): string => (product === undefined ? kind : `${kind}.${product}`)

export const limitRow = (playerId: number, name: LimitName) =>
  and(eq(playerLimit.playerId, playerId), eq(playerLimit.kind, rowKind(name)), eq(playerLimit.period, name.period))

export const isSame = (one: LimitName, other: LimitName): boolean => one.kind === other.kind && one.period === other.period && one.product === other.product

/** Returns the name of a stored limit. */
export function nameOfRow(row: { kind: string; period: string }): LimitName {
  const [kind, product] = row.kind.split('.') as [LimitKind, LimitProduct | undefined]
  return { kind, period: row.period as LimitPeriod, ...(product && { product }) }
}

/** Limit as a JSON column returns it: kuruş as text, times as ISO 8601. */
export interface LimitRow {
  readonly kind: string
  readonly period: string
  readonly amount: string | null
  readonly pending: string | null
  readonly from: string | null
  readonly until: string | null
  readonly due: boolean
  readonly lapsed: boolean
}

const isPast = (moment: AnyColumn) => sql`coalesce(${moment} <= clock_timestamp(), false)`

export const limitsColumn = (playerId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('kind', ${playerLimit.kind}, 'period', ${playerLimit.period},
    'amount', ${playerLimit.amount}::text, 'pending', ${playerLimit.pendingAmount}::text, 'from', ${playerLimit.pendingFrom}, 'until', ${playerLimit.confirmUntil},
    'due', ${isPast(playerLimit.pendingFrom)}, 'lapsed', ${isPast(playerLimit.confirmUntil)})), '[]')
  from ${playerLimit} where ${playerLimit.playerId} = ${playerId})`

/** Returns all general limits, and product limits that were set. A due increase is in force, and an unconfirmed one has lapsed. @see LIMIT-2, PROTECT-6 */
export async function limitsOf(db: Db | Tx, playerId: number): Promise<Limit[]> {
  const { rows } = await db.execute<{ limits: LimitRow[] }>(sql`select ${limitsColumn(sql`${playerId}`)} as limits`)
  return limitsFrom(rows[0]?.limits ?? [])
}

export function limitsFrom(rows: readonly LimitRow[]): Limit[] {
  const everything = limitKinds.flatMap((kind) => periodsOf[kind].map((period): LimitName => ({ kind, period })))
  const ofProducts = rows.map(nameOfRow).filter(({ product }) => product !== undefined)
  return [...everything, ...ofProducts.sort((a, b) => place(a) - place(b))].map((name): Limit => {
    const found = rows.find((each) => each.kind === rowKind(name) && each.period === name.period)
    const amount = kurus(found?.amount)
    if (!found || found.from === null || found.lapsed) return { ...name, amount, pending: null }
    if (found.due && found.until === null) return { ...name, amount: kurus(found.pending), pending: null }
    const confirmUntil = found.until === null ? null : new Date(found.until)
    return { ...name, amount, pending: { amount: kurus(found.pending), from: new Date(found.from), confirmUntil, confirmable: found.due } }
  })
}

const kurus = (text: string | null | undefined): bigint | null => (text === null || text === undefined ? null : BigInt(text))

/** Returns the sort order of a product's limit. */
const place = ({ kind, period, product }: LimitName): number =>
  limitProducts.indexOf(product ?? 'other') * 100 + limitKinds.indexOf(kind) * 10 + periodsOf[kind].indexOf(period)

/** Amount that a limit still allows. */
export interface Allowance {
  readonly period: RollingPeriod
  /** Kuruş, at least zero. */
  readonly left: bigint
}

/** Returns the smallest allowance of limits with rolling periods, or null. */
export function leastOf(set: readonly Limit[], used: Used): Allowance | null {
  const allowances = set.map(({ period: any, amount }) => {
    const period = any as RollingPeriod
    return { period, left: (amount ?? 0n) > used[period] ? (amount ?? 0n) - used[period] : 0n }
  })
  return allowances.reduce<Allowance | null>((least, allowance) => (least === null || allowance.left < least.left ? allowance : least), null)
}

/** Puts a limit into force at once and discards a pending change. */
export async function putLimit(tx: Tx, playerId: number, name: LimitName, amount: bigint | null): Promise<void> {
  const values = { amount, pendingAmount: null, pendingFrom: null, confirmUntil: null, changedAt: sql`clock_timestamp()` }
  await tx
    .insert(playerLimit)
    .values({ playerId, kind: rowKind(name), period: name.period, ...values })
    .onConflictDoUpdate({ target: [playerLimit.playerId, playerLimit.kind, playerLimit.period], set: values })
  await recordLimit(tx, playerId, name)
}

const recordLimit = (tx: Tx, playerId: number, name: LimitName): Promise<void> => recordChange(tx, 'player_limit', playerId, `${rowKind(name)} ${name.period}`)

/** Queues an increase, or a removal (null), of the present limit. Returns when the change takes effect or can be confirmed. */
export async function queueLimit(
  tx: Tx,
  playerId: number,
  present: Limit,
  wanted: bigint | null,
  { raiseHours, confirmHours }: MarketRules,
): Promise<{ from: Date; confirmUntil: Date | null }> {
  const [waiting] = await tx
    .update(playerLimit)
    .set({
      amount: present.amount,
      pendingAmount: wanted,
      pendingFrom: sql`clock_timestamp() + make_interval(hours => ${raiseHours}::int)`,
      confirmUntil: confirmHours === null ? null : sql`clock_timestamp() + make_interval(hours => ${raiseHours + confirmHours}::int)`,
      confirmTold: false,
      changedAt: sql`clock_timestamp()`,
    })
    .where(limitRow(playerId, present))
    .returning({ from: playerLimit.pendingFrom, confirmUntil: playerLimit.confirmUntil })
  if (!waiting?.from) throw new Error(`player ${playerId} has no limit ${rowKind(present)} ${present.period}`)
  await recordLimit(tx, playerId, present)
  return { from: waiting.from, confirmUntil: waiting.confirmUntil }
}
