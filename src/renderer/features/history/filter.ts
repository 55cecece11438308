import type { api, InputOf } from '@kehribar/shared/api'
import type { StatusNumber } from '@kehribar/shared/rules/status'

export const pageSize = 10
export const sortColumns = ['id', 'record_date', 'code', 'change_amount', 'balance_amount'] as const
export type SortColumn = (typeof sortColumns)[number]
export const quickRanges = ['24h', '48h', 'week'] as const
export type QuickRange = (typeof quickRanges)[number]
/** In the order of a request's life, each with its text key in `payments` (@see TXN-10). */
export const statuses = [
  { status: 0, name: 'status_pending' },
  { status: 3, name: 'status_in_process' },
  { status: 1, name: 'status_approved' },
  { status: 2, name: 'status_rejected' },
  { status: 4, name: 'status_cancelled' },
] as const

/** The player's filter. Without a range it covers the current month (@see TXN-04). */
export interface HistoryFilter {
  /** A key of the server's groups; null means all. */
  group: string | null
  /** Null means any (@see TXN-10). */
  status: StatusNumber | null
  range: QuickRange | 'custom' | null
  /** Calendar days yyyy-mm-dd, with `custom`. */
  from: string | null
  to: string | null
  sortBy: SortColumn
  sortDesc: boolean
  /** From 0. */
  page: number
}

export const initialFilter: HistoryFilter = { group: null, status: null, range: null, from: null, to: null, sortBy: 'id', sortDesc: false, page: 0 }

const hour = 3_600_000
const hoursOf: Record<QuickRange, number> = { '24h': 24, '48h': 48, week: 168 }
/** Milliseconds; Istanbul keeps UTC+3 all year (@see docs/adr/0009-product.md: Time). */
const istanbulOffset = 3 * hour

/** Formats a moment as yyyy-mm-dd+hh:mm in Istanbul time, as the API expects. */
export function wireTime(moment: Date): string {
  return new Date(moment.getTime() + istanbulOffset).toISOString().slice(0, 16).replace('T', '+')
}

/** Returns the first and last minute of the filter's period. */
export function timeSpan(filter: HistoryFilter, now: Date): { date1: string; date2: string } {
  if (filter.range === 'custom' && filter.from && filter.to) return { date1: `${filter.from}+00:00`, date2: `${filter.to}+23:59` }
  if (filter.range && filter.range !== 'custom') {
    return { date1: wireTime(new Date(now.getTime() - hoursOf[filter.range] * hour)), date2: wireTime(now) }
  }
  const today = new Date(now.getTime() + istanbulOffset)
  const lastDay = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 0))
  const month = today.toISOString().slice(0, 7)
  return { date1: `${month}-01+00:00`, date2: `${month}-${String(lastDay.getUTCDate()).padStart(2, '0')}+23:59` }
}

/** Request body of a filter. `codes` are the codes of the chosen group; empty means all. @see TXN-04, TXN-05, TXN-11 */
export function historyRequest(filter: HistoryFilter, codes: readonly string[], now: Date): InputOf<(typeof api)['transactionList']> {
  return {
    ...timeSpan(filter, now),
    start: filter.page * pageSize,
    length: pageSize,
    sortBy: filter.sortBy,
    sortDesc: String(filter.sortDesc),
    ...(filter.status === null ? {} : { status: String(filter.status) }),
    type: [...codes],
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads a filter from an address; invalid values are ignored. */
export function filterFromSearch(search: URLSearchParams): HistoryFilter {
  const range = search.get('range')
  const from = search.get('from')
  const to = search.get('to')
  const custom = range === 'custom' && from !== null && to !== null && day.test(from) && day.test(to) && from <= to
  const page = Number(search.get('page') ?? '1')
  return {
    group: search.get('group'),
    status: statuses.find(({ status }) => String(status) === search.get('status'))?.status ?? null,
    range: custom ? 'custom' : (quickRanges.find((name) => name === range) ?? null),
    from: custom ? from : null,
    to: custom ? to : null,
    sortBy: sortColumns.find((name) => name === search.get('sort')) ?? 'id',
    sortDesc: search.get('order') === 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
  }
}

/** Returns the query string of a filter, without default values. */
export function searchOfFilter(filter: HistoryFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (filter.group !== null) search.set('group', filter.group)
  if (filter.status !== null) search.set('status', String(filter.status))
  if (filter.range) search.set('range', filter.range)
  if (filter.range === 'custom' && filter.from && filter.to) {
    search.set('from', filter.from)
    search.set('to', filter.to)
  }
  if (filter.sortBy !== 'id') search.set('sort', filter.sortBy)
  if (filter.sortDesc) search.set('order', 'desc')
  if (filter.page > 0) search.set('page', String(filter.page + 1))
  return search
}

/** Applies a change and returns to the first page, unless the change is the page. */
export function changeFilter(filter: HistoryFilter, change: Partial<HistoryFilter>): HistoryFilter {
  return { ...filter, page: 0, ...change }
}

/** Returns a message key if the period's end is before its start, else null (@see VAL-57). */
export function periodProblem(from: string, to: string): string | null {
  return from > to ? 'validation.period' : null
}
