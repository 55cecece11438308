import { expect, test } from 'vitest'
import { isEmptyDate, parseMoment, parseUnixSeconds } from './moment'

test.each([
  ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z'],
  ['2026-11-20T13:00:00.5+03:00', '2026-11-20T10:00:00.500Z'],
  ['2026-11-20T13:00+0300', null],
  // Without a time zone it is Istanbul time, regardless of the device.
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
  ['  2026-11-20 ', '2026-11-19T21:00:00.000Z'],
  ['1.2.2026   08:05:09', '2026-02-01T05:05:09.000Z'],
  // Boundaries between values in seconds and in milliseconds.
  [4_102_444_799, '2099-12-31T23:59:59.000Z'],
  [99_999_999_999, '5138-11-16T09:46:39.000Z'],
  [100_000_000_000, '1973-03-03T09:46:40.000Z'],
  [1_795_000_000_123, '2026-11-18T11:06:40.123Z'],
])('BACKEND-13 %s is %s', (given, moment) => {
  expect(parseMoment(given)).toBe(moment ?? new Date(given).toISOString())
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
  4_102_444_800_000,
  'x1795000000',
  '1795000000x',
  'x2026-11-20T13:00:00Z',
  '2026-11-20T13:00:00Zx',
  'x2026-11-20',
  '2026-11-20x',
  'x20.11.2026',
  '20.11.2026x',
  '20.11.2026 13:00:0x',
  '20.11.2026 13:00:x0',
  [1_795_000_000],
  null,
  undefined,
  {},
  true,
])('BACKEND-13 BACKEND-14 %s is not a point in time', (given) => {
  expect(parseMoment(given)).toBeNull()
  expect(parseUnixSeconds(given)).toBeNull()
})

test('BACKEND-14 parseUnixSeconds accepts all formats', () => {
  expect([parseUnixSeconds('2026-11-18T11:06:40.900Z'), parseUnixSeconds(1_795_000_000), parseUnixSeconds(1_795_000_000_123)]).toEqual([
    1_795_000_000, 1_795_000_000, 1_795_000_000,
  ])
})

test('BACKEND-13 databases spell no date as zeros; a wrong date is not none', () => {
  for (const none of ['', ' ', 0, '0', '0000-00-00', '0000-00-00 00:00:00', '00.00.0000', '00/00/0000 00:00', '-0001-11-30 00:00:00'])
    expect(isEmptyDate(none)).toBe(true)
  for (const other of ['2026-02-31', '2026-00-00', 'yarın', 1, null, false]) expect(isEmptyDate(other)).toBe(false)
})
