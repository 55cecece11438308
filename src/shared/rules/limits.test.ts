import { expect, test } from 'vitest'
import {
  coolingHours,
  defaultRealityMinutes,
  excludedEmail,
  exclusionReasons,
  exclusionTerms,
  limitAmountProblem,
  limitKinds,
  limitPeriods,
  periodHours,
  playStates,
  realityMinutes,
  reviewMonths,
  termMonths,
  timeOutHours,
} from './limits'

test('what a limit bounds, over which periods, and up to 10,000,000 lira', () => {
  expect(limitKinds).toEqual(['deposit', 'play'])
  expect(limitPeriods.map((period) => [period, periodHours[period]])).toEqual([
    ['24h', 24],
    ['7d', 7 * 24],
    ['30d', 30 * 24],
  ])
  expect([limitAmountProblem(10_000_000_00n), limitAmountProblem(10_000_000_01n)]).toEqual([null, 'limits.too_high'])
})

test('more is allowed after a day; the limits are looked through twice a year', () => {
  expect([coolingHours, reviewMonths]).toEqual([24, 6])
})

test('a reality check can be asked for, every hour without a choice', () => {
  expect(realityMinutes).toEqual([15, 30, 45, 60, 90, 120])
  expect(defaultRealityMinutes).toBe(60)
})

test('breaks from a day to six weeks, exclusions from half a year to for ever, with a reason', () => {
  expect(timeOutHours.map((hours) => hours / 24)).toEqual([1, 3, 7, 14, 30, 42])
  expect(exclusionTerms).toEqual(['6m', '1y', '5y', 'forever'])
  expect(termMonths).toEqual({ '6m': 6, '1y': 12, '5y': 60 })
  expect(exclusionReasons).toEqual(['too_much_time', 'too_much_money', 'losing_control', 'personal', 'family', 'other'])
})

test('the stricter state comes later', () => expect(playStates).toEqual(['active', 'time_out', 'excluded', 'closed']))

test.each([
  ['Ayse.Yilmaz+bonus@Mail.Example', 'ayseyilmaz@mail.example'],
  ['a.b.c@x.example', 'abc@x.example'],
  ['ayse@x.example', 'ayse@x.example'],
  ['ayse+a+b@x.example', 'ayse@x.example'],
  ['ayse', 'ayse@'],
])('G7 %s is compared as %s', (email, compared) => {
  expect(excludedEmail(email)).toBe(compared)
})
