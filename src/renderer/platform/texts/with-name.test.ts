import { expect, test } from 'vitest'
import { withName } from './with-name'

test('BACKEND-18 items without a name are left out; the others keep their order', () => {
  const methods = ['Papara', '', ' \u00a0\t', 'EFT'].map((title) => ({ title }))
  expect(withName(methods, ({ title }) => title).map(({ title }) => title)).toEqual(['Papara', 'EFT'])
})
