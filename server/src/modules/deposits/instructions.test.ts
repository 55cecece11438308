import { expect, test } from 'vitest'
import type { OperatorAccount } from '../bank-accounts'
import { coinMark } from './coins'
import { dataOf, storedInstructions, keptOf } from './instructions'
import type { DepositRow } from './kind'
import { isReference } from './reference'

const row = (methodCode: string, instructions: unknown = null) => ({ methodCode, amount: 500_00n, instructions }) as DepositRow
const company = { id: 'p-1', expiresAt: '2030-01-01T00:00:00.000Z' }
const ours = { mark: 'enpara' } as OperatorAccount
const account = { bank: 'Enpara', holder: 'Kehribar Eğlence A.Ş.' }

test('DATA-20 REPO-2 if the company has its own payment page, the answer contains only the amount', () => {
  expect(dataOf(row('eft'), 'bank', { ...company, url: 'http://127.0.0.1/pay', instructions: { account, note: 'KHB-1' } }, ours)).toEqual({ amount: 500 })
})

test('DATA-19 DATA-20 REPO-2 a bank account has its logo and its IBAN or number', () => {
  const common = { amount: 500, name_surname: account.holder, account_name: account.holder, expires_at: company.expiresAt }
  const bank = (logo: string) => ({ bank_details: { name: 'Enpara', logo } })
  const withIban = { ...company, instructions: { account: { ...account, iban: 'TR1', number: '7' }, note: 'KHB-1' } }
  expect(dataOf(row('eft'), 'bank', withIban, ours)).toEqual({
    ...common,
    ...bank('/api/cdnFiles/images/banks/enpara.svg'),
    iban: 'TR1',
    account_iban: 'TR1',
    reference: 'KHB-1',
  })
  expect(dataOf(row('havale'), 'wire', { ...company, instructions: { account: { ...account, number: '7' } } }, null)).toEqual({
    ...common,
    ...bank(''),
    iban: '',
    account_iban: '7',
  })
  expect(dataOf(row('havale'), 'wire', { ...company, instructions: { account } }, null)).toEqual({ ...common, ...bank(''), iban: '', account_iban: '' })
  // An IBAN from a wallet's company means a bank transfer.
  expect(dataOf(row('papara'), 'papara', { ...company, instructions: { account: { ...account, iban: 'TR1' } } }, null)).toMatchObject({ iban: 'TR1' })
})

test('DATA-20 REPO-2 a wallet has number and name, a coin has its address; stored data is included', () => {
  for (const kind of ['papara', 'payfix', 'pep', 'wallet'] as const)
    expect(dataOf(row('multipay'), kind, { ...company, instructions: { account: { ...account, number: '19' } } }, null)).toEqual({
      amount: 500,
      papara_id: '19',
      papara_fullname: account.holder,
      expires_at: company.expiresAt,
    })
  expect(dataOf(row('papara'), 'papara', { ...company, instructions: { account } }, null)).toMatchObject({ papara_id: '' })
  const kept = storedInstructions({ data: { coin: 'usdt', coin_amount: '1' } })
  expect(
    dataOf(row('crypto', kept), 'crypto', { ...company, instructions: { coin: { code: 'usdt', address: 'T1', network: 'TRC20', amount: '12.5' } } }, null),
  ).toEqual({
    amount: 500,
    coin: 'usdt',
    address: 'T1',
    network: 'TRC20',
    coin_amount: '12.5',
    expires_at: company.expiresAt,
  })
  expect(dataOf(row('crypto'), 'crypto', company, null)).toEqual({ amount: 500, expires_at: company.expiresAt })
})

test('REPO-2 stored instructions are read back, and invalid ones are ignored', () => {
  expect(keptOf({ instructions: storedInstructions({ uuid: 'u', needed: 19 }) })).toEqual({ uuid: 'u', needed: 19 })
  expect([keptOf({ instructions: null }), keptOf({ instructions: { needed: 'many' } })]).toEqual([{}, {}])
})

test('API-51 REPO-2 a coin has its logo, an unknown one has the first', () => {
  expect([coinMark('rvn'), coinMark('btt'), coinMark('xyz')]).toEqual([18, 1, 0].map((mark) => `/api/cdnFiles/images/payments/${mark}.svg`))
})

test('REPO-2 a reference is exactly one UUID', () => {
  const right = '00000000-0000-4000-8000-00000000000a'
  expect([right, right.toUpperCase()].map(isReference)).toEqual([true, true])
  for (const wrong of [`x${right}`, `${right}0`, right.slice(0, -1), right.replaceAll('-', ''), right.replace('-', '--'), right.replace('a', 'g'), ''])
    expect([wrong, isReference(wrong)]).toEqual([wrong, false])
})
