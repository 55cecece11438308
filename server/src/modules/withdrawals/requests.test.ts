import { expect, test } from 'vitest'
import { payoutReference } from './payout'
import { maskedTarget } from './requests'

test('DATA-24 H-2 where money goes is shown masked: a bank by its name, a coin by its own', () => {
  const holder = 'Derya Yalın'
  const shown = (target: Omit<Parameters<typeof maskedTarget>[0], 'holder'>) => maskedTarget({ holder, ...target })
  expect(shown({ bankName: 'Enpara', iban: 'TR330006100519786457841326' })).toBe('Enpara · TR33 •••• 1326')
  expect(shown({ bankName: 'Papara', accountNo: '1234567890' })).toMatch(/^Papara · .*•/)
  expect(shown({ bankName: 'crypto', accountNo: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', network: 'TRC20', coin: 'usdt' })).toBe('USDT TRC20 · TJRy •••• tDeC')
  // A coin that is taken no more, and a target without a number.
  expect(shown({ bankName: 'crypto', accountNo: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', coin: 'eski' })).toBe('crypto · TJRy •••• tDeC')
  expect(shown({ bankName: 'Pep' })).toMatch(/^Pep · /)
  expect(shown({ bankName: 'Pep' })).not.toContain('undefined')
})

test('M11 H-2 a payout is known by its number and the moment it was asked for', () => {
  expect(payoutReference({ id: 12, createdAt: new Date(36 * 36) })).toBe('wd-12-100')
})
