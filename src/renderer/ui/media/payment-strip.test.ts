import { expect, test } from 'vitest'
import { paymentEntries } from './payment-strip'

test('SHELL-65 SHELL-66 eleven methods twice, ids 0 to 21, each with icon and name', () => {
  expect(paymentEntries.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, id) => id))
  expect(new Set(paymentEntries.map(({ name }) => name)).size).toBe(11)
  expect(paymentEntries[11]?.name).toBe(paymentEntries[0]?.name)
  for (const { icon } of paymentEntries) expect(icon).toMatch(/payments\/\d+\.svg$/)
})
