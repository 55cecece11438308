import type { finance, GivenTransaction } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import type { Handler } from '../../call'
import type { Db } from '../../db/types'
import { endOverdue } from '../bonuses'
import { arrivalsOf } from '../deposits'
import { numberedDeposits } from './deposit-numbers'
import { accountsOf, countByDay, type Movement, pageBy, pageByTime, type RowFilter } from './movements'
import { parsePeriod } from './period'
import { codeOfKind, detailNames, kindsOfCodes, statusFilter, statusWords, transactionGroups } from './transaction-codes'

type DepositPart = Pick<GivenTransaction, 'number' | 'deposit'>

/** Returns, by row id, the numbers of deposits, and their arrivals if the arrived money differed from the request. */
async function depositParts(db: Db, playerId: number, rows: readonly { readonly id: number; readonly kind: string }[]): Promise<Map<number, DepositPart>> {
  const deposits = await numberedDeposits(db, playerId, rows)
  const arrivals = await arrivalsOf(
    db,
    deposits.map(({ id }) => id),
  )
  return new Map(
    deposits.map(({ id, number, provider, row }) => {
      const list = arrivals.get(id)?.list
      return [row, { number, ...(list ? { deposit: { pr_id: id, provider, arrivals: list } } : {}) }]
    }),
  )
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
  const [detailOf, deposits] = [await detailNames(db, language), await depositParts(db, playerId, rows)]
  return page(
    rows.map((row) => ({ ...toTransaction(row, detailOf, language), ...(row.kind === 'deposit' ? deposits.get(row.id) : {}) })),
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
