import { expect, test } from 'vitest'
import { payoutReference } from './payout'
import { maskedTarget } from './requests'

test('DATA-24 REPO-2 the target is shown masked, with the name of the bank or the coin', () => {
  const holder = 'Derya Yalın'
  const shown = (target: Omit<Parameters<typeof maskedTarget>[0], 'holder'>) => maskedTarget({ holder, ...target })
  expect(shown({ bankName: 'Enpara', iban: 'TR330006100519786457841326' })).toBe('Enpara · TR33 •••• 1326')
  expect(shown({ bankName: 'Papara', accountNo: '1234567890' })).toMatch(/^Papara · .*•/)
  expect(shown({ bankName: 'crypto', accountNo: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', network: 'TRC20', coin: 'usdt' })).toBe('USDT TRC20 · TJRy •••• tDeC')
  // A coin that is no longer supported, and a target without a number.
  expect(shown({ bankName: 'crypto', accountNo: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', coin: 'eski' })).toBe('crypto · TJRy •••• tDeC')
  expect(shown({ bankName: 'Pep' })).toMatch(/^Pep · /)
  expect(shown({ bankName: 'Pep' })).not.toContain('undefined')
})

test('MONEY-11 REPO-2 the reference of a payout consists of its id and the time of the request', () => {
  expect(payoutReference({ id: 12, createdAt: new Date(36 * 36) })).toBe('wd-12-100')
})
