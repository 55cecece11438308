import { expect, test } from 'vitest'
import { formatDateTime, formatDuration } from './format'

test('CONST-03 TURKISH-02 dates have Turkish format and a 24-hour clock, in Istanbul time', () => {
  expect(formatDateTime('2026-11-20T19:14:00Z')).toBe('20.11.2026 22:14')
  expect(formatDateTime('2026-12-31T21:05:00Z')).toBe('01.01.2027 00:05')
  expect(formatDateTime('nonsense')).toBe('')
})

test('PLAY-9 durations are hours, minutes and seconds', () => {
  expect(formatDuration(2538)).toBe('0:42:18')
  expect(formatDuration(-3)).toBe('0:00:00')
  expect(formatDuration(36_000)).toBe('10:00:00')
})
