import { parseKurus } from '@kehribar/shared/rules/money'
import { parse } from 'csv-parse/sync'
import { and, count, eq, gte, inArray, min, not, sql } from 'drizzle-orm'
import { deposit, paymentEvent, payoutEvent, suspense, withdrawal } from '../db/schema'
import type { Db } from '../db/types'
import { ledgerCurrency, separateSigned } from '../ledger'
import { payoutReference } from '../modules/withdrawals'
import { formatMoney, formatTime, OpsError } from './console'
import { collectFindings } from './audit-command'

/** A mismatch, or an item that an operator must review. */
export interface Difference {
  readonly what: string
  readonly subject: string
  readonly detail: string
}

/**
 * Returns the clearing balance with the payment companies in kuruş, as booked in the ledger and as expected: deposits and undecided
 * money in suspense minus payouts, refunds and chargebacks, all in TRY.
 */
async function clearingBalance(db: Db): Promise<{ booked: bigint; expected: bigint }> {
  const { rows } = await db.execute<{ booked: string; expected: string }>(sql`
    select
      coalesce((select -sum(balance) from ledger_account where player_id is null and kind = 'psp_clearing' and currency = ${ledgerCurrency}), 0)::text as booked,
      (coalesce((select sum(amount) from deposit where state in ('approved', 'refund')), 0)
        + coalesce((select sum(amount) from suspense where currency = ${ledgerCurrency}), 0)
        - coalesce((select sum(part.amount) from suspense_part part join suspense on suspense.id = part.suspense_id where suspense.currency = ${ledgerCurrency}), 0)
        - coalesce((select sum(amount) from withdrawal where status = 1), 0)
        - coalesce((select sum(amount) from refund where state = 'sent'), 0)
        + coalesce((select sum(amount) from correction where kind = 'chargeback'), 0))::text as expected`)
  return { booked: BigInt(rows[0]?.booked ?? 0), expected: BigInt(rows[0]?.expected ?? 0) }
}

/** Returns rejected reports, such as reports with a wrong amount. An operator must review them. */
async function refusedReports(db: Db, since: Date): Promise<Difference[]> {
  const [payments, payouts] = await Promise.all([
    db
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.outcome, 'refused'), gte(paymentEvent.at, since))),
    db
      .select()
      .from(payoutEvent)
      .where(and(eq(payoutEvent.outcome, 'refused'), gte(payoutEvent.at, since))),
  ])
  return [
    ...payments.map((event) => ({
      what: 'payment report refused',
      subject: event.depositId ?? event.txid,
      detail: `${event.partner} said ${event.state} ${formatMoney(event.amount)} on ${formatTime(event.at)}: ${event.reason ?? ''}`,
    })),
    ...payouts.map((event) => ({
      what: 'payout report refused',
      subject: event.withdrawalId === null ? event.txid : String(event.withdrawalId),
      detail: `${event.partner} said ${event.state} ${formatMoney(event.amount)} on ${formatTime(event.at)}: ${event.reason ?? ''}`,
    })),
  ]
}

/** Returns the undecided money in suspense (@see DATABASE-4). */
async function inSuspense(db: Db): Promise<Difference[]> {
  const items = await db.select().from(suspense).where(eq(suspense.state, 'waiting')).orderBy(suspense.id)
  return items.map((item) => ({
    what: 'money in suspense',
    subject: String(item.id),
    detail: `${formatMoney(item.amount, item.currency)} of ${item.partner} since ${formatTime(item.createdAt)}: ${item.reason}`,
  }))
}

const isReported = sql`exists (select from ${paymentEvent} where ${paymentEvent.depositId} = ${deposit.id})`
const isOverdue = and(eq(deposit.state, 'pending'), sql`${deposit.createdAt} < now() - interval '1 day'`)

/** Returns a line about deposits that are open for more than a day and that no company reported: their players never paid. Null without any. */
export async function unpaidDeposits(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ count: count(), total: sql<string>`coalesce(sum(${deposit.amount}), 0)::text`, since: min(deposit.createdAt) })
    .from(deposit)
    .where(and(isOverdue, not(isReported)))
  if (!found?.since) return null
  return `Unpaid deposits open for over a day: ${found.count} of ${formatMoney(BigInt(found.total))}, the oldest since ${formatTime(found.since)}. "list deposits" shows them.`
}

/** Returns reported deposits and all withdrawals that have been open for more than a day. */
async function overdue(db: Db): Promise<Difference[]> {
  const [deposits, withdrawals] = await Promise.all([
    db.select().from(deposit).where(and(isOverdue, isReported)),
    db
      .select()
      .from(withdrawal)
      .where(and(inArray(withdrawal.status, [0, 3]), sql`${withdrawal.createdAt} < now() - interval '1 day'`)),
  ])
  return [
    ...deposits.map((row) => ({
      what: 'deposit open for over a day',
      subject: row.id,
      detail: `${row.methodCode} ${formatMoney(row.amount)} since ${formatTime(row.createdAt)}`,
    })),
    ...withdrawals.map((row) => ({
      what: 'withdrawal open for over a day',
      subject: String(row.id),
      detail: `${row.methodCode} ${formatMoney(row.amount)} since ${formatTime(row.createdAt)}`,
    })),
  ]
}

/** Checks the ledger against itself, and returns the items that need an operator. `days` limits the rejected reports. */
export async function reconcile(db: Db, codeKey: string, days: number): Promise<Difference[]> {
  const since = new Date(Date.now() - days * 86_400_000)
  const [findings, { booked, expected }, refused, suspended, late] = await Promise.all([
    collectFindings(db, codeKey).then((found) => separateSigned(db, found)),
    clearingBalance(db),
    refusedReports(db, since),
    inSuspense(db),
    overdue(db),
  ])
  return [
    ...findings.open.map(({ rule, subject }) => ({ what: 'ledger audit', subject, detail: rule })),
    ...(booked === expected
      ? []
      : [
          {
            what: 'clearing',
            subject: 'psp_clearing',
            detail: `the ledger says ${formatMoney(booked)}, deposits less withdrawals are ${formatMoney(expected)}`,
          },
        ]),
    ...refused,
    ...suspended,
    ...late,
  ]
}

interface CompanyLine {
  readonly reference: string
  readonly state: string
  readonly amount: bigint
}

const paidIn = new Set(['approved', 'paid'])

/**
 * Parses a payment company's statement: a CSV file with the columns reference, state, amount (lira with a decimal point).
 * @throws OpsError when it is malformed
 */
export function readStatement(text: string): CompanyLine[] {
  let rows: Record<string, string>[]
  try {
    rows = parse(text, { columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()), bom: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new OpsError(`The statement is not a CSV file: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
  return rows.map((row, index) => {
    const amount = parseKurus(row.amount ?? '')
    if (!row.reference || !row.state || amount === null) throw new OpsError(`Line ${index + 2} of the statement needs reference, state and amount.`)
    return { reference: row.reference, state: row.state.toLowerCase(), amount }
  })
}

/** Compares our records with a company's statement, by reference; returns missing entries and differing amounts or states. */
export async function compare(db: Db, lines: readonly CompanyLine[], days: number): Promise<Difference[]> {
  const since = new Date(Date.now() - days * 86_400_000)
  const [deposits, withdrawals] = await Promise.all([
    db.select().from(deposit).where(gte(deposit.createdAt, since)),
    db.select().from(withdrawal).where(gte(withdrawal.createdAt, since)),
  ])
  const ours = new Map<string, { amount: bigint; moved: boolean; state: string }>([
    ...deposits.map((row) => [row.id, { amount: row.amount, moved: row.state === 'approved' || row.state === 'refund', state: row.state }] as const),
    ...withdrawals.map((row) => [payoutReference(row), { amount: row.amount, moved: row.status === 1, state: `status ${row.status}` }] as const),
  ])
  const differences: Difference[] = []
  const seen = new Set<string>()
  for (const { reference, state, amount } of lines) {
    if (paidIn.has(state) && seen.has(reference))
      differences.push({ what: 'twice at the company', subject: reference, detail: `${state} ${formatMoney(amount)}` })
    seen.add(reference)
    const own = ours.get(reference)
    if (!own) differences.push({ what: 'only at the company', subject: reference, detail: `${state} ${formatMoney(amount)}` })
    else if (own.amount !== amount)
      differences.push({ what: 'another amount', subject: reference, detail: `company ${formatMoney(amount)}, here ${formatMoney(own.amount)}` })
    else if (own.moved !== paidIn.has(state)) differences.push({ what: 'another state', subject: reference, detail: `company ${state}, here ${own.state}` })
  }
  for (const [reference, { amount, moved, state }] of ours)
    if (moved && !seen.has(reference)) differences.push({ what: 'only here', subject: reference, detail: `${state} ${formatMoney(amount)}` })
  return differences
}
