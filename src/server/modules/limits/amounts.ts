import { coolingHours, type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from '@kehribar/shared/rules/limits'
import { and, type AnyColumn, eq, sql } from 'drizzle-orm'
import { playerLimit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { readUsed, staked, type Used, usedOf, type UsedRow } from './used'

/** A limit as it holds now. Kuruş; null is none. */
export interface Limit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: bigint | null
  /** What waits, and from when it holds. */
  readonly pending: { readonly amount: bigint | null; readonly from: Date } | null
}

const row = (playerId: number, kind: LimitKind, period: LimitPeriod) =>
  and(eq(playerLimit.playerId, playerId), eq(playerLimit.kind, kind), eq(playerLimit.period, period))

/** Every limit that can be set; an increase whose time has come holds (@see G2). */
export async function limitsOf(db: Db | Tx, playerId: number): Promise<Limit[]> {
  const rows = await db
    .select({
      kind: playerLimit.kind,
      period: playerLimit.period,
      amount: playerLimit.amount,
      pendingAmount: playerLimit.pendingAmount,
      pendingFrom: playerLimit.pendingFrom,
      due: sql<boolean>`coalesce(${playerLimit.pendingFrom} <= clock_timestamp(), false)`,
    })
    .from(playerLimit)
    .where(eq(playerLimit.playerId, playerId))
  return limitKinds.flatMap((kind) =>
    limitPeriods.map((period): Limit => {
      const found = rows.find((each) => each.kind === kind && each.period === period)
      if (!found || found.pendingFrom === null) return { kind, period, amount: found?.amount ?? null, pending: null }
      if (found.due) return { kind, period, amount: found.pendingAmount, pending: null }
      return { kind, period, amount: found.amount, pending: { amount: found.pendingAmount, from: found.pendingFrom } }
    }),
  )
}

interface Allowance {
  readonly period: LimitPeriod
  /** Kuruş, never below zero. */
  readonly left: bigint
}

/** What limits still let through, by the one that lets through least; null when there is none (@see G1). */
function leastOf(limits: readonly Pick<Limit, 'period' | 'amount'>[], used: Used): Allowance | null {
  const allowances = limits.flatMap(({ period, amount }) => (amount === null ? [] : { period, left: amount > used[period] ? amount - used[period] : 0n }))
  return allowances.reduce<Allowance | null>((least, allowance) => (least === null || allowance.left < least.left ? allowance : least), null)
}

export async function allowanceFor(tx: Tx, playerId: number, kind: LimitKind): Promise<Allowance | null> {
  const set = (await limitsOf(tx, playerId)).filter((limit) => limit.kind === kind && limit.amount !== null)
  return set.length === 0 ? null : leastOf(set, await usedOf(tx, playerId, kind))
}

const playLimits = (playerId: AnyColumn) => sql`from ${playerLimit} where ${playerLimit.playerId} = ${playerId} and ${playerLimit.kind} = 'play'`
/** The limits on stakes and what is used of them, to be joined by a question that has the player; read by {@link playAllowance}. */
export const playLimitColumns = (playerId: AnyColumn) => sql`
  (select json_agg(json_build_object('period', ${playerLimit.period},
      'amount', case when ${playerLimit.pendingFrom} <= clock_timestamp() then ${playerLimit.pendingAmount} else ${playerLimit.amount} end::text)) ${playLimits(playerId)}) as play_limits,
  case when exists (select ${playLimits(playerId)}) then (select to_json(used) from (${staked(playerId)}) used) end as play_used`
export interface PlayLimitRow {
  readonly play_limits: { period: LimitPeriod; amount: string | null }[] | null
  readonly play_used: UsedRow | null
}

/** What the limits on stakes still let through; null when there is none. */
export function playAllowance({ play_limits: limits, play_used: used }: PlayLimitRow): Allowance | null {
  if (limits === null || used === null) return null
  return leastOf(
    limits.map(({ period, amount }) => ({ period, amount: amount === null ? null : BigInt(amount) })),
    readUsed(used),
  )
}

/** Puts a limit in force at once; what waited is gone. */
export async function putLimit(tx: Tx, playerId: number, kind: LimitKind, period: LimitPeriod, amount: bigint | null): Promise<void> {
  const values = { amount, pendingAmount: null, pendingFrom: null, changedAt: sql`clock_timestamp()` }
  await tx
    .insert(playerLimit)
    .values({ playerId, kind, period, ...values })
    .onConflictDoUpdate({ target: [playerLimit.playerId, playerLimit.kind, playerLimit.period], set: values })
}

/** Lets an increase or removal (null) wait its hours, from now, over what holds. Returns when it will hold. */
export async function queueLimit(tx: Tx, playerId: number, { kind, period, amount }: Limit, wanted: bigint | null): Promise<Date> {
  const [waiting] = await tx
    .update(playerLimit)
    .set({
      amount,
      pendingAmount: wanted,
      pendingFrom: sql`clock_timestamp() + make_interval(hours => ${coolingHours})`,
      changedAt: sql`clock_timestamp()`,
    })
    .where(row(playerId, kind, period))
    .returning({ from: playerLimit.pendingFrom })
  if (!waiting?.from) throw new Error(`player ${playerId} has no limit ${kind} ${period}`)
  return waiting.from
}
