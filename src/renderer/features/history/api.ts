import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/call'
import { type HistoryFilter, historyRequest } from './filter'

export const historyKeys = {
  all: ['history'] as const,
  list: (filter: HistoryFilter, codes: readonly string[]) => ['history', 'list', filter, codes] as const,
  groups: ['history', 'groups'] as const,
}

/** The list came with a status other than 1 (@see spec ERR-13). */
export class ListRefused extends Error {
  override name = 'ListRefused'
}

export interface TransactionGroup {
  key: string
  /** Message key of its name. */
  name: string
  codes: readonly string[]
}

/** Groups 0 to 4 with the codes in them (@see spec TXN-09). */
export const groupsQuery = queryOptions({
  queryKey: historyKeys.groups,
  queryFn: async ({ signal }): Promise<TransactionGroup[]> => {
    const { data } = await call('transactionTypes', {}, { signal })
    return Object.entries(data)
      .filter(([, items]) => items.length > 0)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([key, items]) => ({ key, name: items[0]?.group ?? key, codes: items.map(({ code }) => code) }))
  },
  staleTime: 600_000,
})

/** A page of transactions and how many there are in all (@see spec TXN-08). */
export const listQuery = (filter: HistoryFilter, codes: readonly string[]) =>
  queryOptions({
    queryKey: historyKeys.list(filter, codes),
    queryFn: async ({ signal }) => {
      const answer = await call('transactionList', historyRequest(filter, codes, new Date()), { signal })
      if (answer.status !== 1 || !answer.data) throw new ListRefused()
      const { data, recordsTotal } = answer.data.original
      return { rows: data, total: recordsTotal }
    },
    staleTime: 0,
  })

/** The words for a failed list (@see spec ERR-13, ERR-14). */
export const listFailure = (error: unknown): string => (error instanceof ListRefused ? 'transactions.list_refused' : 'transactions.list_failed')
