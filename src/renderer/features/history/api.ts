import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { apiUrl } from '@/platform/network/site'
import type { ResultOf } from '@kehribar/shared/api'
import { type finance, type Transaction, transactionFilePath } from '@kehribar/shared/api/finance'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type HistoryFilter, historyRequest, timeSpan } from './filter'

export const historyKeys = {
  all: ['history'] as const,
  list: (filter: HistoryFilter, codes: readonly string[]) => ['history', 'list', filter, codes] as const,
  groups: ['history', 'groups'] as const,
  opened: (id: number, language: LanguageCode) => ['history', 'opened', id, language] as const,
  summary: (span: { date1: string; date2: string }) => ['history', 'summary', span] as const,
  statement: (filter: HistoryFilter, codes: readonly string[], language: LanguageCode) => ['history', 'statement', filter, codes, language] as const,
}

/** The list arrived with a status other than 1 (@see ERR-13). */
export class ListRefused extends Error {
  override name = 'ListRefused'
}

export interface TransactionGroup {
  key: string
  /** Message key of its name. */
  name: string
  codes: readonly string[]
}

/** Groups 0 to 4 with their codes (@see TXN-09). */
export const groupsQuery = queryOptions({
  queryKey: historyKeys.groups,
  queryFn: async ({ signal }): Promise<TransactionGroup[]> => {
    const { data } = await call('transactionTypes', {}, { signal })
    return Object.entries(data)
      .filter(([, items]) => items.length > 0)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([key, items]) => ({ key, name: items[0]?.group ?? '', codes: items.map(({ code }) => code) }))
  },
  staleTime: 600_000,
})

/** Returns the list of an answer, with its rows under the numbers that players see. A missing list counts as empty (@see BACKEND-16). */
function listed({ status, data }: ResultOf<(typeof finance)['transactionList']>) {
  if (status !== 1) throw new ListRefused()
  const { data: rows = [], recordsTotal } = data?.original ?? {}
  return { data: rows.map((row) => ({ ...row, id: row.number ?? row.id })), recordsTotal }
}

/** One page of transactions and the total number (@see TXN-08). */
export const listQuery = (filter: HistoryFilter, codes: readonly string[]) =>
  queryOptions({
    queryKey: historyKeys.list(filter, codes),
    queryFn: async ({ signal }) => {
      const answer = await call('transactionList', historyRequest(filter, codes, new Date()), { signal })
      const { data, recordsTotal } = listed(answer)
      return { rows: data, total: recordsTotal }
    },
    staleTime: 0,
  })

/** Returns the message key for a failed list (@see ERR-13, ERR-14). */
export const listFailure = (error: unknown): string => (error instanceof ListRefused ? 'transactions.list_refused' : 'transactions.list_failed')

/** Totals of the chosen period, regardless of category and status (@see PLAY-8). */
export const summaryQuery = (filter: HistoryFilter) => {
  const span = timeSpan(filter, new Date())
  return queryOptions({
    queryKey: historyKeys.summary(span),
    queryFn: async ({ signal }) => {
      const { data } = await call('transactionSummary', span, { signal })
      if (!data) throw new ListRefused()
      return data
    },
    staleTime: 0,
  })
}

/** Largest number of rows on a printed statement; the file has all rows. */
export const statementRows = 1_000
const statementPage = 100

/** The rows of a statement, oldest first. */
export const statementQuery = (filter: HistoryFilter, codes: readonly string[], language: LanguageCode) =>
  queryOptions({
    queryKey: historyKeys.statement(filter, codes, language),
    queryFn: async ({ signal }) => {
      const request = { ...historyRequest(filter, codes, new Date()), sortBy: 'id' as const, sortDesc: 'false', length: statementPage }
      const rows: Transaction[] = []
      for (let total = 1; rows.length < Math.min(total, statementRows); ) {
        const answer = await call('transactionList', { ...request, start: rows.length }, { signal })
        const { data, recordsTotal } = listed(answer)
        if (data.length === 0) break
        rows.push(...data)
        total = recordsTotal ?? (data.length === statementPage ? rows.length + 1 : rows.length)
      }
      return rows
    },
    staleTime: 0,
  })

/** Returns the address of the spreadsheet file for the chosen period, category and status. */
export function fileAddress(filter: HistoryFilter, codes: readonly string[]): string {
  const query = new URLSearchParams(timeSpan(filter, new Date()))
  if (filter.status !== null) query.set('status', String(filter.status))
  for (const code of codes) query.append('type[]', code)
  return apiUrl(`${transactionFilePath}?${query}`)
}

/** Details of a row; an unknown number, or another player's, has none (@see PROTECT-10). A coupon's names are in the given language. */
export const openedQuery = (id: number, language: LanguageCode) =>
  queryOptions({
    queryKey: historyKeys.opened(id, language),
    queryFn: async ({ signal }) => {
      const { data } = await call('transactionGet', { id }, { signal })
      if (!data) throw new ListRefused()
      return data
    },
    staleTime: 10_000,
  })
