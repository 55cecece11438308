import { expect, test } from 'vitest'
import { codePhoneProblem, emailProblem, normalisePhone, usernameProblem } from './account'

test.each(['admin', 'ADMIN', 'Destek', 'support', 'kehribar', 'system', 'Moderator', 'Kehribar_Destek', 'destek-ekip.1', 'admin007', '1destek'])(
  'VAL-03 %s is reserved, because it could pass for the operator',
  (name) => expect(usernameProblem(name)).toBe('validation.username'),
)

test.each(['deniz', 'kehribarli', 'adminoglu', 'modern', 'system_of_a', 'irmak.kehribar'])('VAL-03 %s is allowed', (name) =>
  expect(usernameProblem(name)).toBeNull(),
)

test('VAL-07 a Turkish number may come with its code and without the plus', () => {
  for (const typed of ['905321234567', '90 532 123 45 67', '+905321234567', '0532 123 45 67']) expect(normalisePhone(typed)).toBe('+905321234567')
})

test('VAL-07 a Turkish landline is a valid number, but cannot receive codes', () => {
  for (const typed of ['0212 345 67 89', '+90 312 345 67 89', '903123456789', '0 442 345 67 89']) {
    expect(codePhoneProblem(typed)).toBe('validation.phone_mobile')
    expect(normalisePhone(typed)).not.toBeNull()
  }
  for (const typed of ['0532 123 45 67', '+49 30 123456']) expect(codePhoneProblem(typed)).toBeNull()
  expect(codePhoneProblem('0532 12')).toBe('validation.phone')
})

test('VAL-03 3 to 30 letters, digits, dots, dashes and underscores, a letter or digit first', () => {
  for (const name of ['abc', 'a.b-c_d', '1deniz', 'x'.repeat(30)]) expect([name, usernameProblem(name)]).toEqual([name, null])
  expect(usernameProblem('')).toBe('validation.required')
  for (const name of ['ab', 'x'.repeat(31), '.abc', '-abc', '_abc', 'a b c', 'çiğdem', 'abc!', '!abc', ' deniz', 'deniz '])
    expect([name, usernameProblem(name)]).toEqual([name, 'validation.username'])
})

test('VAL-04 emailProblem accepts plausible addresses only', () => {
  for (const email of ['a@b.co', 'ayse.yilmaz+x@mail.example', "o'neill@mail-1.example.com", `${'a'.repeat(243)}@b.example`])
    expect([email, emailProblem(email)]).toEqual([email, null])
  expect(emailProblem('')).toBe('validation.required')
  for (const email of [
    'a',
    '@b.co',
    'a@b',
    'a@',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b.-co',
    'a@b.co-',
    'a b@c.co',
    'a@b c.co',
    'ayşe@mail.example',
    'a@ö.example',
    'a@@b.co',
    'a<b@c.co',
    'a(b)@c.co',
    'a,b@c.co',
    'a;b@c.co',
    'a:b@c.co',
    'a[b@c.co',
    'a\\b@c.co',
    'a"b@c.co',
    ' a@b.co',
    'a@b.co ',
    'a@b.co\n',
    `${'a'.repeat(244)}@b.example.`,
    `${'a'.repeat(245)}@b.example`,
  ])
    expect([email, emailProblem(email)]).toEqual([email, 'validation.email'])
})

test.each([
  ['0090 532 123 45 67', '+905321234567'],
  ['+90 (0)532 123 45 67', '+905321234567'],
  ['532.123-45.67', '+905321234567'],
  ['0532 123 45 00', '+905321234500'],
  ['+49 30 900123456', '+4930900123456'],
  ['+1 202 555 0190', '+12025550190'],
  ['0049 30 123456', '+4930123456'],
  ['+1 2345678', '+12345678'],
  ['+123 456 789 012 345', '+123456789012345'],
  // The country code 90 needs ten digits after it.
  ['+44 90 0123456', '+44900123456'],
] as const)('VAL-07 %s is normalised to %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
})

test.each([
  '',
  '+',
  'x',
  '532 123 45 6',
  '532 123 45 678',
  '132 123 45 67',
  '632 123 45 67',
  '+90 532 123 45 6',
  '+90 532 123 45 678',
  '+0 532 123 45 67',
  '+1 234567',
  '+1234567890123456',
  '0532 123 45 6x',
  'x0532 123 45 67',
  '90532123456',
  '9053212345678',
  '1905321234567',
])('VAL-07 %j is not a phone number', (typed) => expect(normalisePhone(typed)).toBeNull())
