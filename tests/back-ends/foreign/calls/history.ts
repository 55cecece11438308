import { transactionTypes, type ForeignTransaction } from '../data/history'
import { readFlag, readList, readNumber, readText } from '../read'
import type { ForeignCalls, Fields } from '../types'

/** Returns a date bound. It comes as "2026-11-01+00:00" or with a space, and is compared as text with "2026-11-01 00:00:00". */
const bound = (fields: Fields, name: string, none: string) => readText(fields, name).replace(/[+T]/, ' ') || none

function found(rows: ForeignTransaction[], fields: Fields): ForeignTransaction[] {
  const from = bound(fields, 'date1', '0')
  const to = `${bound(fields, 'date2', '9')}:59`
  const codes = readList(fields, 'type').filter((code) => code && code !== 'all')
  const by = readText(fields, 'sortBy') as keyof ForeignTransaction
  const sorted = rows
    .filter(({ record_date, code }) => record_date >= from && record_date <= to && (!codes.length || codes.includes(code)))
    .sort((one, other) => String(one[by] ?? one.id).localeCompare(String(other[by] ?? other.id), 'tr', { numeric: true }))
  return readFlag(fields, 'sortDesc') ? sorted.reverse() : sorted
}

export const historyCalls: ForeignCalls = {
  'getData/transactionList': {
    method: 'POST',
    answer: ({ fields, player }) => {
      const rows = found(player().history, fields)
      const start = readNumber(fields, 'start') || 0
      return { status: '1', data: { original: { data: rows.slice(start, start + (readNumber(fields, 'length') || 10)), recordsTotal: String(rows.length) } } }
    },
  },
  'getData/transaction_types': { method: 'POST', answer: () => ({ data: transactionTypes }) },
}
