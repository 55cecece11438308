import { expect, test } from 'vitest'
import {
  coinReturnFee,
  paymentMethodIds,
  everyMethodId,
  hasNoBonus,
  companyListTypes,
  noBonusId,
  paymentKind,
  paymentKinds,
  smallestCoinDeposit,
  noBonusMarker,
} from './payments'

test.each([
  ['eft', 'bank'],
  ['EFT', 'bank'],
  ['havale', 'wire'],
  ['papara', 'papara'],
  ['crypto', 'crypto'],
  ['cryptocurrencyfixfin', 'crypto'],
  ['payfix', 'payfix'],
  ['pep', 'pep'],
  ['popy', 'pep'],
  ['kolaypay', 'transfer'],
  ['havalesnfixfin', 'transfer'],
  ['card', 'card'],
  ['kart', 'card'],
  ['PAYFİX', 'payfix'],
  ['banktransfer', null],
  ['creditcard', null],
  ['popypara', null],
  ['', null],
] as const)('DEP-15 without a kind from the back end, the code %j is %s', (code, kind) => {
  expect(paymentKind({ code })).toBe(kind)
})

test('REPO-13 the kind of a method takes precedence over its code', () => {
  for (const kind of paymentKinds) for (const code of ['card', 'cardano', 'kolaypay2', '']) expect(paymentKind({ code, kind })).toBe(kind)
})

test('DEP-15 a code that only begins like a known one tells no kind', () => {
  for (const code of ['cardano', 'kartal', 'pepper', 'peppercoin', 'cryptozoo', 'eftal', 'havale2', 'popyus', 'constructor'])
    expect([code, paymentKind({ code })]).toEqual([code, null])
})

test('DEP-19 payment_method_id is 9 for crypto and 13 for transfers', () => {
  expect(paymentMethodIds).toEqual({ crypto: 9, transfer: 13 })
})

test('constants of the specification', () => {
  expect([noBonusId, everyMethodId, noBonusMarker, smallestCoinDeposit, coinReturnFee]).toEqual([0, 9999, 'YOK', 25, 20])
  expect(companyListTypes).toEqual(['cryptocurrencyfixfin', 'havalesnfixfin'])
})

test('VAL-41 BACKEND-5 a method without bonuses is recognised in other spellings', () => {
  expect(['YOK', 'yok', ' Yok ', '0', ''].every(hasNoBonus)).toBe(true)
  expect(['VAR', '1', '%20'].some(hasNoBonus)).toBe(false)
})
