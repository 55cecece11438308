import { expect, test } from 'vitest'
import { system } from './system'

test('SHELL-04 SHELL-05 the accent is amber, the font is Outfit', () => {
  expect(system.token('colors.brand.solid')).toMatch(/ffb81f|var\(/i)
  expect(system.token('fonts.body')).toContain('Outfit Variable')
})
