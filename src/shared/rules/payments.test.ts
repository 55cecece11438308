import { expect, test } from 'vitest'
import { coinReturnFee, defaultPaymentMethodId, everyMethod, listTypes, noBonus, paymentGroup, smallestCoinDeposit, takesNoBonus } from './payments'

test.each([
  ['eft', 'bank'],
  ['EFT_FAST', 'bank'],
  ['havale', 'wire'],
  ['havale2', 'wire'],
  ['papara', 'papara'],
  ['papara_edit', 'papara'],
  ['crypto', 'crypto'],
  ['cryptocurrencyfixfin', 'crypto'],
  ['payfix', 'payfix'],
  ['pep', 'pep'],
  ['kolaypay', 'transfer'],
  ['card', 'card'],
  ['multipay', 'wallet'],
  ['zpay', 'wallet'],
  ['', 'wallet'],
] as const)('DEP-15 the code %j belongs to %s', (code, group) => {
  expect(paymentGroup(code)).toBe(group)
})

test('DEP-19 the company behind crypto is 9, behind transfers 13, and no other group has one', () => {
  expect(defaultPaymentMethodId).toEqual({ crypto: 9, transfer: 13 })
})

test('DEP-15 the older code of cards is one, too', () => expect(paymentGroup('kart_visa')).toBe('card'))

test('what the specification fixes', () => {
  expect([noBonus, everyMethod, takesNoBonus, smallestCoinDeposit, coinReturnFee]).toEqual([0, 9999, 'YOK', 25, 20])
  expect(listTypes).toEqual(['cryptocurrencyfixfin', 'havalesnfixfin'])
})
