import { expect, test } from 'vitest'
import { usernameProblem } from './account'

test.each(['admin', 'ADMIN', 'Destek', 'support', 'kehribar', 'system', 'Moderator', 'Kehribar_Destek', 'destek-ekip.1', 'admin007', '1destek'])(
  'VAL-03 %s could be taken for the house',
  (name) => expect(usernameProblem(name)).toBe('validation.username'),
)

test.each(['deniz', 'kehribarli', 'adminoglu', 'modern', 'system_of_a', 'irmak.kehribar'])('VAL-03 %s is free', (name) =>
  expect(usernameProblem(name)).toBeNull(),
)
