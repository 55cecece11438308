import { expect, test } from 'vitest'
import { everyHours } from './calendar'

test('E-5 so many hours between two looks are a time of the day, or of the month', () => {
  expect([1, 6, 23, 24, 36, 48, 720].map(everyHours)).toEqual([
    '0 */1 * * *',
    '0 */6 * * *',
    '0 */23 * * *',
    '0 0 */1 * *',
    '0 0 */1 * *',
    '0 0 */2 * *',
    '0 0 */30 * *',
  ])
})
