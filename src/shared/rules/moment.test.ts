import { expect, test } from 'vitest'
import { momentOf, secondsOf } from './moment'

test.each([
  ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-20T13:00:00.5+03:00', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T13:00+0300', null],
  // Without a zone it is Istanbul's clock, whatever the device's.
  ['2026-11-20 13:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 13:00:07', '2026-11-20T10:00:07.000Z'],
  ['2026-11-20T13:00:07.123', '2026-11-20T10:00:07.000Z'],
  ['2026-11-20+13:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20', '2026-11-19T21:00:00.000Z'],
  // The day comes first, never the month.
  ['10.11.2026', '2026-11-09T21:00:00.000Z'],
  ['10.11.2026 13:00', '2026-11-10T10:00:00.000Z'],
  ['1/2/2026, 08:05', '2026-02-01T05:05:00.000Z'],
  [1_795_000_000, '2026-11-18T11:06:40.000Z'],
  ['1795000000', '2026-11-18T11:06:40.000Z'],
  [1_795_000_000_123, '2026-11-18T11:06:40.123Z'],
])('B-13 %s is %s', (given, moment) => {
  expect(momentOf(given)).toBe(moment ?? new Date(given).toISOString())
})

test.each([
  '',
  'yarın',
  '2026-13-01',
  '2026-02-31',
  '31.02.2026',
  '20.11.26',
  '2026-11-20 25:00',
  '13:00',
  0,
  -5,
  Number.NaN,
  Infinity,
  1e300,
  '99999999999999',
  null,
  undefined,
  {},
  true,
])('B-13 B-14 %s is no point in time', (given) => {
  expect(momentOf(given)).toBeNull()
  expect(secondsOf(given)).toBeNull()
})

test('B-14 seconds from any spelling', () => {
  expect([secondsOf('2026-11-18T11:06:40.900Z'), secondsOf(1_795_000_000), secondsOf(1_795_000_000_123)]).toEqual([1_795_000_000, 1_795_000_000, 1_795_000_000])
})
