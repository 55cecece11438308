import { istanbulOffset } from '@kehribar/shared/rules/istanbul'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountDay, ledgerAccount } from '../../db/schema'
import type { Db } from '../../db/types'
import { depositStatus } from '../deposits'
import { cutIntoDays, nextDay, startOf } from './days'
import type { Period } from './period'

/*
 * A player's history (@see TXN-01, TXN-10): ledger entries of the player's two accounts, and the requests. Ledger entries never change, so they are counted
 * from daily sums, even a million of them. Requests are few and have a status: a withdrawal is the entry that holds its money, and an unpaid deposit has
 * moved nothing.
 */

/** The player's accounts in the history. */
export interface Accounts {
  readonly cash: number
  readonly bonus: number
}

/** Filter for rows. `kinds` and `status` are optional; without them all match. */
export interface RowFilter {
  readonly playerId: number
  readonly accounts: Accounts
  readonly period: Period
  readonly kinds?: readonly string[] | undefined
  readonly status?: StatusNumber | undefined
}

/** A row with the balance of its account afterwards, in kuruş. If nothing moved, it is the cash balance at that time. */
export interface Movement {
  readonly id: number
  readonly kind: string
  readonly detail: string
  readonly createdAt: Date
  readonly amount: bigint
  readonly balanceAfter: bigint
  readonly status: StatusNumber
  /** Null if nothing moved. */
  readonly account: keyof Accounts | null
}

export const wholePeriod: Period = { from: null, before: null }

/** Kind of the posting that holds a withdrawal's money. */
const withdrawKind = 'withdraw'
type DepositState = keyof typeof depositStatus
/**
 * Deposit states without credited money. `begun` (no bank chosen) counts as a request only if money has arrived for it (@see
 * docs/adr/0027-history-and-operations.md: Requests in the history).
 */
const unpaid = (Object.keys(depositStatus) as DepositState[]).filter((state) => state !== 'approved' && state !== 'begun')

type Of = Pick<RowFilter, 'playerId' | 'accounts'>

const settledMovements = ({ playerId, accounts }: Of): SQL => sql`
  select tx.id, entry.account_id, tx.kind, tx.detail, tx.created_at, entry.amount, entry.balance_after, ${sql.raw(String(Status.approved))} as status
    from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
    where tx.player_id = ${playerId} and entry.account_id in (${accounts.cash}, ${accounts.bonus}) and tx.kind <> ${withdrawKind}`

const withdrawals = ({ playerId, accounts }: Of): SQL => sql`
  select tx.id, entry.account_id, tx.kind, tx.detail, tx.created_at, entry.amount, entry.balance_after, withdrawal.status::int
    from withdrawal
      join ledger_tx tx on tx.kind = ${withdrawKind} and tx.ref_type = 'withdrawal' and tx.ref_id = withdrawal.id::text
      join ledger_entry entry on entry.tx_id = tx.id and entry.account_id = ${accounts.cash}
    where withdrawal.player_id = ${playerId}`

const unpaidDeposits = ({ playerId, accounts }: Of): SQL => sql`
  select number as id, 0::bigint as account_id, 'deposit'::text as kind, method_code as detail, deposit.created_at, deposit.amount,
      coalesce((select entry.balance_after from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
        where tx.player_id = ${playerId} and entry.account_id = ${accounts.cash} and tx.created_at <= deposit.created_at
        order by tx.created_at desc, tx.id desc limit 1), 0) as balance_after,
      case when state <> 'refund' and exists (select from suspense where deposit_id = deposit.id and suspense.state = 'waiting')
          then ${sql.raw(String(Status.inProcess))} else case state ${sql.join(
            unpaid.map((state) => sql.raw(`when '${state}' then ${depositStatus[state]}`)),
            sql` `,
          )} when 'begun' then ${sql.raw(String(Status.cancelled))} end end as status
    from deposit where player_id = ${playerId} and (state in (${sql.join(
      unpaid.map((state) => sql`${state}`),
      sql`, `,
    )}) or (state = 'begun' and exists (select from suspense where deposit_id = deposit.id)))`

const within = ({ from, before }: Period): SQL | undefined =>
  and(from ? sql`created_at >= ${from.toISOString()}::timestamptz` : undefined, before ? sql`created_at < ${before.toISOString()}::timestamptz` : undefined)

const matching = ({ kinds, status }: RowFilter, time: SQL | undefined): SQL =>
  and(sql`true`, kinds ? sql`kind = any(${sql.param([...kinds])}::text[])` : undefined, status === undefined ? undefined : sql`status = ${status}`, time) ??
  sql`true`

/** Combines rows of some sources. `first` limits each source to the rows that the result can contain, so that none is read completely. */
function rowsOf(sources: readonly ((of: Of) => SQL)[], wanted: RowFilter, time: SQL | undefined, first: SQL = sql``): SQL {
  return sql.join(
    sources.map((source) => sql`(select * from (${source(wanted)}) source where ${matching(wanted, time)} ${first})`),
    sql` union all `,
  )
}
const all = [settledMovements, withdrawals, unpaidDeposits]
const requests = [withdrawals, unpaidDeposits]

/** Returns the player's two accounts, or null if they do not exist. */
export async function accountsOf(db: Db, playerId: number): Promise<Accounts | null> {
  const rows = await db
    .select({ id: ledgerAccount.id, kind: ledgerAccount.kind })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'bonus'])))
  const [cash, bonus] = ['cash', 'bonus'].map((kind) => rows.find((row) => row.kind === kind)?.id)
  return cash === undefined || bonus === undefined ? null : { cash, bonus }
}

interface DayCount {
  /** Day in Istanbul as yyyy-mm-dd. */
  readonly day: string
  readonly rows: number
}

/** Returns the number of rows per day of a period, oldest first. The first and last day may be partial. */
export async function countByDay(db: Db, wanted: RowFilter): Promise<readonly DayCount[]> {
  const { days, before, after } = cutIntoDays(wanted.period)
  const done = wanted.status === undefined || wanted.status === Status.approved
  const ends = done ? [before, after].filter((end) => end !== null) : []
  const counts = await Promise.all([
    days && done
      ? db
          .select({ day: accountDay.day, rows: sql<number>`sum(${accountDay.entries})::int` })
          .from(accountDay)
          .where(
            and(
              inArray(accountDay.accountId, [wanted.accounts.cash, wanted.accounts.bonus]),
              ne(accountDay.kind, withdrawKind),
              days.first ? gte(accountDay.day, days.first) : undefined,
              days.last ? lte(accountDay.day, days.last) : undefined,
              wanted.kinds ? inArray(accountDay.kind, [...wanted.kinds]) : undefined,
            ),
          )
          .groupBy(accountDay.day)
      : [],
    ...ends.map((end) => countRows(db, rowsOf([settledMovements], wanted, within(end)))),
    countRows(db, rowsOf(requests, wanted, within(wanted.period))),
  ])
  const total = new Map<string, number>()
  for (const { day, rows } of counts.flat()) total.set(day, (total.get(day) ?? 0) + rows)
  return [...total].map(([day, rows]) => ({ day, rows })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

async function countRows(db: Db, rows: SQL): Promise<DayCount[]> {
  const found = await db.execute<{ day: string; rows: number }>(
    sql`select (created_at at time zone ${sql.raw(`interval '${istanbulOffset / 3_600_000} hours'`)})::date::text as day, count(*)::int as rows from (${rows}) row group by 1`,
  )
  return found.rows
}

/** Returns the number of requests in a period and the amount paid out, in kuruş. */
export async function requestsIn(db: Db, of: Of, period: Period): Promise<{ rows: number; paidOut: bigint }> {
  const wanted = { ...of, period }
  const { rows } = await db.execute<{ rows: number; paid_out: string }>(
    sql`select count(*)::int as rows, coalesce(sum(-amount) filter (where kind = ${withdrawKind} and status = ${Status.approved}), 0)::text as paid_out
      from (${rowsOf(requests, wanted, within(period))}) row`,
  )
  return { rows: rows[0]?.rows ?? 0, paidOut: BigInt(rows[0]?.paid_out ?? 0) }
}

interface Page {
  readonly start: number
  readonly length: number
  readonly descending: boolean
}

/** Database columns by sort key. */
const sortColumns = { time: 'created_at', code: 'kind', change_amount: 'amount', balance_amount: 'balance_after' } as const

function inOrder(by: keyof typeof sortColumns, descending: boolean): SQL {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw(`order by ${sortColumns[by]} ${direction}, id ${direction}, account_id ${direction}`)
}

/** Row as the database returns it. `moment` has microseconds, which a Date would lose. */
interface Raw extends Record<string, unknown> {
  readonly id: string
  readonly account_id: string
  readonly kind: string
  readonly detail: string
  readonly moment: string
  readonly amount: string
  readonly balance_after: string
  readonly status: StatusNumber
}

async function read(db: Db, { accounts }: Of, rows: SQL, order: SQL): Promise<{ movements: Movement[]; last: Raw | undefined }> {
  const found = await db.execute<Raw>(
    sql`select id::text, account_id::text, kind, detail, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      amount::text, balance_after::text, status from (${rows} ${order}) row`,
  )
  const movements = found.rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    detail: row.detail,
    createdAt: new Date(row.moment),
    amount: BigInt(row.amount),
    balanceAfter: BigInt(row.balance_after),
    status: row.status,
    account: (['cash', 'bonus'] as const).find((account) => accounts[account] === Number(row.account_id)) ?? null,
  }))
  return { movements, last: found.rows.at(-1) }
}

async function readPage(db: Db, wanted: RowFilter, time: SQL | undefined, order: SQL, length: number, offset: number): Promise<Movement[]> {
  const rows = rowsOf(all, wanted, time, sql`${order} limit ${offset + length}`)
  return (await read(db, wanted, rows, sql`${order} limit ${length} offset ${offset}`)).movements
}

/** Returns a page ordered by time. The counts per day locate the days of the page, so that the last page of a million rows is as fast as the first. */
export async function pageByTime(db: Db, wanted: RowFilter, counts: readonly DayCount[], { start, length, descending }: Page): Promise<Movement[]> {
  const days = descending ? [...counts].reverse() : counts
  const on: string[] = []
  let skipped = 0
  let offset = 0
  for (const { day, rows } of days) {
    if (skipped + rows > start && skipped < start + length) {
      if (on.length === 0) offset = start - skipped
      on.push(day)
    }
    skipped += rows
  }
  if (on.length === 0) return []
  return readPage(db, wanted, and(within(wanted.period), onDays(on)), inOrder('time', descending), length, offset)
}

/** Converts days to time spans and joins adjacent ones, since days in between have no matching rows. */
function onDays(days: readonly string[]): SQL | undefined {
  const spans: { from: Date; before: Date }[] = []
  for (const day of days.toSorted()) {
    const from = startOf(day)
    const last = spans.at(-1)
    if (last && last.before.getTime() === from.getTime()) last.before = startOf(nextDay(day))
    else spans.push({ from, before: startOf(nextDay(day)) })
  }
  return or(...spans.map(within))
}

/** Returns a page in another order than time. This sorts the whole period. */
export const pageBy = (db: Db, wanted: RowFilter, by: Exclude<keyof typeof sortColumns, 'time'>, { start, length, descending }: Page): Promise<Movement[]> =>
  readPage(db, wanted, within(wanted.period), inOrder(by, descending), length, start)

const chunk = 2_000

/** Yields all rows of a period, oldest first, in chunks, so that memory use stays constant. */
export async function* allMovements(db: Db, wanted: RowFilter): AsyncGenerator<Movement[]> {
  const order = sql`${inOrder('time', false)} limit ${chunk}`
  let behind: SQL | undefined
  for (;;) {
    const { movements, last } = await read(db, wanted, rowsOf(all, wanted, and(within(wanted.period), behind), order), order)
    if (movements.length > 0) yield movements
    if (!last || movements.length < chunk) return
    behind = sql`created_at >= ${last.moment}::timestamptz and (created_at, id, account_id) > (${last.moment}::timestamptz, ${last.id}::bigint, ${last.account_id}::bigint)`
  }
}
