import { expect, test } from 'vitest'
import { fromIstanbul, inIstanbul } from './istanbul'

test.each([
  ['2026-01-31T21:00:00Z', '2026-02-01T00:00:00.000Z'],
  ['2026-07-04T20:59:59Z', '2026-07-04T23:59:59.000Z'],
])("UTC %s is %s on Istanbul's clock, in winter and summer, and back", (utc, local) => {
  expect(inIstanbul(new Date(utc)).toISOString()).toBe(local)
  expect(fromIstanbul(Date.parse(local))).toEqual(new Date(utc))
})
