import { and, asc, count, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { accountDay, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db } from '../../db/types'
import { cutIntoDays, nextDay, startOf } from './days'
import type { Period } from './period'

/** Which movements of an account: of a period, of some kinds of transaction (absent: all). */
export interface Wanted {
  readonly playerId: number
  readonly accountId: number
  readonly period: Period
  readonly kinds?: readonly string[] | undefined
}

/** A movement of the player's cash with the balance it led to, in kuruş. */
export interface Movement {
  readonly id: number
  readonly kind: string
  readonly detail: string
  readonly createdAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
}

const columns = {
  id: ledgerTx.id,
  kind: ledgerTx.kind,
  detail: ledgerTx.detail,
  createdAt: ledgerTx.createdAt,
  amount: ledgerEntry.amount,
  balanceAfter: ledgerEntry.balanceAfter,
}

const sortColumns = { code: ledgerTx.kind, change_amount: ledgerEntry.amount, balance_amount: ledgerEntry.balanceAfter } as const

const within = ({ from, before }: Period): SQL | undefined =>
  and(from ? gte(ledgerTx.createdAt, from) : undefined, before ? lt(ledgerTx.createdAt, before) : undefined)

const matching = ({ playerId, accountId, kinds }: Omit<Wanted, 'period'>, time: SQL | undefined): SQL | undefined =>
  and(eq(ledgerEntry.accountId, accountId), eq(ledgerTx.playerId, playerId), kinds ? inArray(ledgerTx.kind, [...kinds]) : undefined, time)

/** The player's cash account. */
export async function cashAccount(db: Db, playerId: number): Promise<number | null> {
  const [account] = await db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), eq(ledgerAccount.kind, 'cash')))
  return account?.id ?? null
}

/** How many movements there are on each day of a period, oldest first. The first and last day may be cut. */
export async function countByDay(db: Db, wanted: Wanted): Promise<readonly { day: string; entries: number }[]> {
  const { days, before, after } = cutIntoDays(wanted.period)
  const ends = [before, after].filter((end) => end !== null)
  const [whole, ...cut] = await Promise.all([
    days &&
      db
        .select({ day: accountDay.day, entries: sql<number>`sum(${accountDay.entries})::int` })
        .from(accountDay)
        .where(
          and(
            eq(accountDay.accountId, wanted.accountId),
            days.first ? gte(accountDay.day, days.first) : undefined,
            days.last ? lte(accountDay.day, days.last) : undefined,
            wanted.kinds ? inArray(accountDay.kind, [...wanted.kinds]) : undefined,
          ),
        )
        .groupBy(accountDay.day),
    ...ends.map((end) => countRows(db, wanted, end)),
  ])
  return [...(whole ?? []), ...cut.flat()].filter(({ entries }) => entries > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
}

async function countRows(db: Db, wanted: Wanted, period: Period): Promise<{ day: string; entries: number }[]> {
  const day = sql<string>`(${ledgerTx.createdAt} at time zone interval '3 hours')::date::text`
  return db
    .select({ day, entries: count() })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(matching(wanted, within(period)))
    .groupBy(sql`1`)
}

interface Page {
  readonly start: number
  readonly length: number
  readonly descending: boolean
}

/**
 * A page of movements in the order of time. The days' counts lead to the days that the page lies on, so that the last
 * of a million is as near as the first.
 */
export async function pageByTime(db: Db, wanted: Wanted, counts: readonly { day: string; entries: number }[], { start, length, descending }: Page) {
  const days = descending ? [...counts].reverse() : counts
  const on: string[] = []
  let skipped = 0
  let offset = 0
  for (const { day, entries } of days) {
    if (skipped + entries > start && skipped < start + length) {
      if (on.length === 0) offset = start - skipped
      on.push(day)
    }
    skipped += entries
  }
  if (on.length === 0) return []
  const direction = descending ? desc : asc
  return db
    .select(columns)
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(matching(wanted, and(within(wanted.period), onDays(on))))
    .orderBy(direction(ledgerTx.createdAt), direction(ledgerTx.id))
    .limit(length)
    .offset(offset)
}

/** Days as spans of time, neighbours as one. */
function onDays(days: readonly string[]): SQL | undefined {
  const spans: { from: Date; before: Date }[] = []
  for (const day of [...days].sort()) {
    const from = startOf(day)
    const last = spans.at(-1)
    if (last && last.before.getTime() === from.getTime()) last.before = startOf(nextDay(day))
    else spans.push({ from, before: startOf(nextDay(day)) })
  }
  return or(...spans.map(within))
}

/** A page in another order than that of time; the whole period is sorted for it. */
export async function pageBy(db: Db, wanted: Wanted, sortBy: keyof typeof sortColumns, { start, length, descending }: Page): Promise<Movement[]> {
  const direction = descending ? desc : asc
  return db
    .select(columns)
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(matching(wanted, within(wanted.period)))
    .orderBy(direction(sortColumns[sortBy]), direction(ledgerTx.id))
    .limit(length)
    .offset(start)
}

const chunk = 2_000

/** Every movement of a period from the oldest, in pieces, so that a year of them needs no more memory than a page. */
export async function* allMovements(db: Db, wanted: Wanted): AsyncGenerator<Movement[]> {
  /* The database counts microseconds, we milliseconds: within one of ours the number decides, which rises with time. */
  let after: { createdAt: Date; id: number } | null = null
  for (;;) {
    const behind: SQL | undefined = after
      ? sql`${ledgerTx.createdAt} >= ${after.createdAt.toISOString()}::timestamptz and (date_trunc('milliseconds', ${ledgerTx.createdAt}), ${ledgerTx.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
      : undefined
    const rows: Movement[] = await db
      .select(columns)
      .from(ledgerEntry)
      .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
      .where(matching(wanted, and(within(wanted.period), behind)))
      .orderBy(asc(ledgerTx.createdAt), asc(ledgerTx.id))
      .limit(chunk)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return
    after = last
  }
}
