import { expect, test } from 'vitest'
import { everyHours } from './schedules'

test('OPERATE-5 an interval in hours becomes times of the day, or days of the month, after the root of the day before is due', () => {
  expect([1, 6, 10, 23, 24, 36, 48, 720].map(everyHours)).toEqual([
    '10 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,0 * * *',
    '10 1,7,13,19 * * *',
    '10 1,11,21 * * *',
    '10 1,0 * * *',
    '10 1 */1 * *',
    '10 1 */1 * *',
    '10 1 */2 * *',
    '10 1 */30 * *',
  ])
})
