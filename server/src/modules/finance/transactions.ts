import type { finance, GivenTransaction } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { deposit, ledgerTx, suspense } from '../../db/schema'
import type { Db } from '../../db/types'
import { endOverdue } from '../bonuses'
import { arrivalsOf } from '../deposits'
import { accountsOf, countByDay, type Movement, pageBy, pageByTime, type RowFilter } from './movements'
import { parsePeriod } from './period'
import { codeOfKind, detailNames, kindsOfCodes, statusFilter, statusWords, transactionGroups } from './transaction-codes'

/** Returns, by row id, the deposits whose arrived money differed from the request, with the arrivals. */
async function depositsWithArrivals(db: Db, playerId: number, rows: readonly { readonly id: number; readonly kind: string }[]) {
  const numbers = rows.flatMap(({ id, kind }) => (kind === 'deposit' ? [id] : []))
  const found = new Map<number, NonNullable<GivenTransaction['deposit']>>()
  if (numbers.length === 0) return found
  const arrived = db.select({ id: suspense.depositId }).from(suspense).where(eq(suspense.playerId, playerId))
  const deposits = await db
    .select({ id: deposit.id, number: deposit.number, provider: deposit.methodCode, posted: ledgerTx.id })
    .from(deposit)
    .leftJoin(ledgerTx, and(eq(ledgerTx.kind, 'deposit'), eq(ledgerTx.refType, 'deposit'), eq(ledgerTx.refId, sql`${deposit.id}::text`)))
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.id, arrived), or(inArray(deposit.number, numbers), inArray(ledgerTx.id, numbers))))
  const arrivals = await arrivalsOf(
    db,
    deposits.map(({ id }) => id),
  )
  for (const { id, number, provider, posted } of deposits) found.set(posted ?? number, { pr_id: id, provider, arrivals: arrivals.get(id)?.list })
  return found
}

/** Returns a page of the player's money movements and requests. @see TXN-01, TXN-04 to TXN-10 */
export const transactionList: Handler<(typeof finance)['transactionList']> = async (input, { db, session, language }) => {
  const period = parsePeriod(input.date1, input.date2)
  if ('errors' in period) return { status: 0, statusText: Object.values(period.errors)[0]?.[0] ?? 'validation.date', errors: period.errors }
  const { start = 0, length = 10, sortBy = 'id' } = input
  const { playerId } = session
  await endOverdue(db, playerId)
  const accounts = await accountsOf(db, playerId)
  const status = statusFilter(input.status)
  if (accounts === null || status === null) return page([], 0)

  const kinds = input.type && input.type.length > 0 ? kindsOfCodes(input.type) : undefined
  const wanted: RowFilter = { playerId, accounts, period, kinds, status }
  const counts = await countByDay(db, wanted)
  const total = counts.reduce((sum, { rows }) => sum + rows, 0)
  const at = { start, length, descending: ['true', '1'].includes(input.sortDesc ?? '') }
  /* Ids follow the order of time, because a player's postings are serialized (@see MONEY-6). */
  const rows = await (sortBy === 'id' || sortBy === 'record_date' ? pageByTime(db, wanted, counts, at) : pageBy(db, wanted, sortBy, at))
  const [detailOf, deposits] = [await detailNames(db, language), await depositsWithArrivals(db, playerId, rows)]
  return page(
    rows.map((row) => {
      const deposit = deposits.get(row.id)
      return { ...toTransaction(row, detailOf, language), ...(deposit ? { deposit } : {}) }
    }),
    total,
  )
}

function toTransaction(row: Movement, detailOf: (row: Movement) => string, language: LanguageCode): GivenTransaction {
  const { code, group } = codeOfKind(row.kind)
  return {
    id: row.id,
    record_date: row.createdAt.toISOString(),
    code,
    change_amount: toLira(row.amount < 0n ? -row.amount : row.amount),
    direction: row.amount < 0n ? '-' : '+',
    balance_amount: toLira(row.balanceAfter),
    kind: row.account ?? 'request',
    type: group,
    status: `<span class="status-${row.status}">${statusWords[language][row.status]}</span>`,
    detail: detailOf(row),
  }
}

const page = (data: GivenTransaction[], recordsTotal: number) => ({ status: 1, data: { original: { data, recordsTotal } } })

export const transactionTypes: Handler<(typeof finance)['transactionTypes']> = async () => ({
  status: 1,
  data: Object.fromEntries(Object.entries(transactionGroups).map(([key, { name, codes }]) => [key, codes.map(({ code }) => ({ code, group: name }))])),
})
