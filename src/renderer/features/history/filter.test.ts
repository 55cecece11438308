import { describe, expect, test } from 'vitest'
import { changeFilter, filterFromSearch, historyRequest, initialFilter, periodProblem, searchOfFilter } from './filter'

const noon = new Date('2026-02-14T09:00:00Z')

describe('history filter', () => {
  test('TXN-04 initially: rows 0 to 9, id ascending, all types, the current month', () => {
    expect(historyRequest(initialFilter, [], noon)).toEqual({
      date1: '2026-02-01+00:00',
      date2: '2026-02-28+23:59',
      start: 0,
      length: 10,
      sortBy: 'id',
      sortDesc: 'false',
      type: [],
    })
  })

  test('TXN-04 the month is that of Istanbul, not of UTC', () => {
    const { date1, date2 } = historyRequest(initialFilter, [], new Date('2026-02-28T21:30:00Z'))
    expect([date1, date2]).toEqual(['2026-03-01+00:00', '2026-03-31+23:59'])
    expect(historyRequest(initialFilter, [], new Date('2028-02-10T00:00:00Z')).date2).toBe('2028-02-29+23:59')
  })

  test('DETAIL-2 TXN-10 a known status is requested and kept in the address, an unknown one is ignored', () => {
    expect(historyRequest({ ...initialFilter, status: 0 }, [], noon)).toMatchObject({ status: '0' })
    expect(searchOfFilter({ ...initialFilter, status: 0 }).toString()).toBe('status=0')
    expect(filterFromSearch(new URLSearchParams('status=4')).status).toBe(4)
    for (const other of ['5', '', 'x', '01']) expect(filterFromSearch(new URLSearchParams({ status: other })).status).toBeNull()
  })

  test('TXN-05 start is the page index times 10', () => {
    expect(historyRequest({ ...initialFilter, page: 3 }, [], noon)).toMatchObject({ start: 30, length: 10 })
  })

  test('TXN-11 preset periods end now, in Istanbul time', () => {
    const spanOf = (range: '24h' | '48h' | 'week') => {
      const { date1, date2 } = historyRequest({ ...initialFilter, range }, [], noon)
      return [date1, date2]
    }
    expect(spanOf('24h')).toEqual(['2026-02-13+12:00', '2026-02-14+12:00'])
    expect(spanOf('48h')).toEqual(['2026-02-12+12:00', '2026-02-14+12:00'])
    expect(spanOf('week')).toEqual(['2026-02-07+12:00', '2026-02-14+12:00'])
  })

  test('TXN-11 custom days are whole days', () => {
    const filter = changeFilter(initialFilter, { range: 'custom', from: '2026-01-05', to: '2026-01-05' })
    expect(historyRequest(filter, [], noon)).toMatchObject({ date1: '2026-01-05+00:00', date2: '2026-01-05+23:59' })
  })

  test('TXN-09 a group sends the codes of its items', () => {
    expect(historyRequest({ ...initialFilter, group: '1' }, ['bet', 'win'], noon).type).toEqual(['bet', 'win'])
  })

  test('TXN-03 any change except of the page returns to page one', () => {
    const later = { ...initialFilter, page: 4 }
    expect(changeFilter(later, { group: '0' }).page).toBe(0)
    expect(changeFilter(later, { sortBy: 'change_amount' }).page).toBe(0)
    expect(changeFilter(later, { page: 5 }).page).toBe(5)
  })

  test('the address stores a filter, and invalid values are ignored', () => {
    const filter = {
      ...initialFilter,
      group: '2',
      range: 'custom' as const,
      from: '2026-01-01',
      to: '2026-01-31',
      sortBy: 'change_amount' as const,
      sortDesc: true,
      page: 2,
    }
    expect(filterFromSearch(searchOfFilter(filter))).toEqual(filter)
    expect(searchOfFilter(initialFilter).toString()).toBe('')
    expect(filterFromSearch(new URLSearchParams('range=custom&from=x&to=y&sort=password&page=-3&order=up'))).toEqual(initialFilter)
  })

  test('VAL-57 a period must not end before it starts', () => {
    expect(periodProblem('2026-02-02', '2026-02-01')).toBe('validation.period')
    expect(periodProblem('2026-02-01', '2026-02-01')).toBeNull()
  })
})
