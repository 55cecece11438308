import { expect, test } from 'vitest'
import { codePhoneProblem, normalisePhone, usernameProblem } from './account'

test.each(['admin', 'ADMIN', 'Destek', 'support', 'kehribar', 'system', 'Moderator', 'Kehribar_Destek', 'destek-ekip.1', 'admin007', '1destek'])(
  'VAL-03 %s could be taken for the house',
  (name) => expect(usernameProblem(name)).toBe('validation.username'),
)

test.each(['deniz', 'kehribarli', 'adminoglu', 'modern', 'system_of_a', 'irmak.kehribar'])('VAL-03 %s is free', (name) =>
  expect(usernameProblem(name)).toBeNull(),
)

test('VAL-07 a Turkish number may come with its code and without the plus', () => {
  for (const typed of ['905321234567', '90 532 123 45 67', '+905321234567', '0532 123 45 67']) expect(normalisePhone(typed)).toBe('+905321234567')
})

test('VAL-07 codes go to Turkish mobile numbers only; a landline is a number all the same', () => {
  for (const typed of ['0212 345 67 89', '+90 312 345 67 89', '903123456789', '0 442 345 67 89']) {
    expect(codePhoneProblem(typed)).toBe('validation.phone_mobile')
    expect(normalisePhone(typed)).not.toBeNull()
  }
  for (const typed of ['0532 123 45 67', '+49 30 123456']) expect(codePhoneProblem(typed)).toBeNull()
  expect(codePhoneProblem('0532 12')).toBe('validation.phone')
})
