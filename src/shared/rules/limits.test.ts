import { expect, test } from 'vitest'
import {
  emailForExclusion,
  exclusionReasons,
  exclusionTerms,
  limitAmountProblem,
  limitKinds,
  periodsOf,
  productKinds,
  rollingPeriods,
  periodHours,
  playStates,
  termMonths,
} from './limits'

test('the kinds and periods of limits, up to 10,000,000 lira', () => {
  expect(limitKinds).toEqual(['deposit', 'play', 'loss', 'stake', 'time'])
  expect(productKinds.every((kind) => limitKinds.includes(kind))).toBe(true)
  expect(limitKinds.map((kind) => [kind, ...periodsOf[kind]])).toEqual([
    ['deposit', '24h', '7d', '30d'],
    ['play', '24h', '7d', '30d'],
    ['loss', '24h', '7d', '30d'],
    ['stake', 'round'],
    ['time', 'session', '24h', '7d', '30d'],
  ])
  expect(rollingPeriods.map((period) => [period, periodHours[period]])).toEqual([
    ['24h', 24],
    ['7d', 7 * 24],
    ['30d', 30 * 24],
  ])
  expect([limitAmountProblem(10_000_000_00n), limitAmountProblem(10_000_000_01n)]).toEqual([null, 'limits.too_high'])
  expect([limitAmountProblem(12_50n, 'deposit'), limitAmountProblem(12_50n, 'time'), limitAmountProblem(12_00n, 'time')]).toEqual([
    null,
    'limits.whole_minutes',
    null,
  ])
})

test('exclusion terms range from half a year to for ever, with reasons', () => {
  expect(exclusionTerms).toEqual(['6m', '1y', '5y', 'forever'])
  expect(termMonths).toEqual({ '6m': 6, '1y': 12, '5y': 60 })
  expect(exclusionReasons).toEqual(['too_much_time', 'too_much_money', 'losing_control', 'personal', 'family', 'other'])
})

test('playStates are in ascending order of strictness', () => expect(playStates).toEqual(['active', 'time_out', 'excluded', 'closed']))

test.each([
  ['Ayse.Yilmaz+bonus@Mail.Example', 'ayseyilmaz@mail.example'],
  ['a.b.c@x.example', 'abc@x.example'],
  ['ayse@x.example', 'ayse@x.example'],
  ['ayse+a+b@x.example', 'ayse@x.example'],
  ['ayse', 'ayse@'],
])('LIMIT-7 %s is compared as %s', (email, compared) => {
  expect(emailForExclusion(email)).toBe(compared)
})
