import { expect, test } from 'vitest'
import { newPasswordProblems, newPasswordRules, registrationPasswordProblem } from './password'

test('VAL-14 8 to 16 characters, counting an emoji as one', () => {
  const problems = (length: number) => newPasswordProblems(`aA1!${'x'.repeat(length - 4)}`)
  expect([7, 8, 16, 17].map((length) => problems(length).length)).toEqual([1, 0, 0, 1])
  expect(problems(17)).toEqual(['validation.password_length'])
  expect(newPasswordProblems('Aa1!👍👍👍👍')).toEqual([])
  expect(newPasswordProblems('Aa1!👍👍👍')).toEqual(['validation.password_length'])
})

test('VAL-15 each special character of the list counts, and no other', () => {
  for (const special of '!@#$%^&*()_-+=?/><') expect([special, newPasswordProblems(`Kehribar1${special}`)]).toEqual([special, []])
  for (const other of '.,;:~`\'"|\\[]{} §€') expect([other, newPasswordProblems(`Kehribar1${other}`)]).toEqual([other, ['validation.password_special']])
})

test('VAL-15 one message for each missing part; Turkish letters count as letters', () => {
  expect(newPasswordProblems('........')).toEqual(newPasswordRules.slice(1).map((rule) => rule.message))
  expect(newPasswordProblems('ŞİFRE-şı1')).toEqual([])
  expect(newPasswordProblems('')).toEqual(['validation.required'])
})

test('VAL-05 a new account: 8 characters at least, 128 at most', () => {
  const problem = (length: number) => registrationPasswordProblem('x'.repeat(length))
  expect([problem(0), problem(7), problem(8), problem(128), problem(129)]).toEqual([
    'validation.password_min',
    'validation.password_min',
    null,
    null,
    'validation.too_long',
  ])
})

test('VAL-14 the parts of the rule are in display order, each with its message', () => {
  expect(newPasswordRules.map(({ part, message }) => [part, message])).toEqual(
    ['length', 'lower', 'upper', 'digit', 'special'].map((part) => [part, `validation.password_${part}`]),
  )
})
