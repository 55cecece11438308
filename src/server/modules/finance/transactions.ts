import type { finance, GivenTransaction } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { Status } from '@kehribar/shared/rules/status'
import type { Handler } from '../../http/handlers'
import { detailNames } from './detail-names'
import { cashAccount, countByDay, type Movement, pageBy, pageByTime, type Wanted } from './movements'
import { parsePeriod } from './period'
import { codeOfKind, kindsOfCodes, transactionGroups } from './transaction-codes'

/** What stands in the ledger is done; pending and rejected ones have no entry there (@see money M8). */
const approved: Record<LanguageCode, string> = { tr: 'Onaylandı', en: 'Approved', de: 'Bestätigt' }

/** The movements of the player's cash, each with the balance it led to (@see spec TXN-04 to TXN-08). */
export const transactionList: Handler<(typeof finance)['transactionList']> = async (input, { db, session, language }) => {
  const period = parsePeriod(input.date1, input.date2)
  if ('errors' in period) return { status: 0, statusText: Object.values(period.errors)[0]?.[0] ?? 'validation.date', errors: period.errors }
  const { start = 0, length = 10, sortBy = 'id' } = input
  const ofNothing = input.status !== undefined && !['', 'all', String(Status.approved)].includes(input.status)
  const accountId = await cashAccount(db, session.playerId)
  if (accountId === null || ofNothing) return page([], 0)

  const kinds = input.type && input.type.length > 0 ? kindsOfCodes(input.type) : undefined
  const wanted: Wanted = { playerId: session.playerId, accountId, period, kinds }
  const counts = await countByDay(db, wanted)
  const total = counts.reduce((sum, { entries }) => sum + entries, 0)
  const at = { start, length, descending: ['true', '1'].includes(input.sortDesc ?? '') }
  /* Numbers are given in the order of time, as a player's postings come one after the other (@see money M6). */
  const rows = await (sortBy === 'id' || sortBy === 'record_date' ? pageByTime(db, wanted, counts, at) : pageBy(db, wanted, sortBy, at))
  const detailOf = await detailNames(db, language)
  return page(
    rows.map((row) => toTransaction(row, detailOf, language)),
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
    kind: 'cash',
    type: group,
    status: `<span class="status-${Status.approved}">${approved[language]}</span>`,
    detail: detailOf(row),
  }
}

const page = (data: GivenTransaction[], recordsTotal: number) => ({ status: 1, data: { original: { data, recordsTotal } } })

export const transactionTypes: Handler<(typeof finance)['transactionTypes']> = async () => ({
  status: 1,
  data: Object.fromEntries(Object.entries(transactionGroups).map(([key, { name, codes }]) => [key, codes.map(({ code }) => ({ code, group: name }))])),
})
