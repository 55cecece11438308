import { expect, test } from 'vitest'
import {
  accountNumberOf,
  type AccountForm,
  accountProblems,
  asksWalletNumber,
  cryptoAccount,
  accountFitsKind,
  isHiddenBank,
  maskAccount,
  numberProblem,
  parseCryptoAccount,
  usesAccountNumber,
} from './bank-account'
import { paymentKind, type PaymentKind, paymentKinds } from './payments'

const form = (change: Partial<AccountForm>): AccountForm => ({ bankName: 'Enpara', iban: '', accountNo: '', branchCode: '', identityNo: '', ...change })
const iban = 'TR330006100519786457841326'
const tron = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

test('VAL-22 six banks require an account number, regardless of case', () => {
  for (const name of ['payco', 'Payfix', 'PAYFIX', 'Pep', 'pep ', 'Papara', 'pApArA', 'PTTBank', 'pttbank', 'crypto', 'Crypto'])
    expect([name, usesAccountNumber(name)]).toEqual([name, true])
  for (const name of ['Enpara', 'Poyraz Bank', 'popy', 'paycell', 'PTT', '']) expect([name, usesAccountNumber(name)]).toEqual([name, false])
})

test('VAL-23 popy and paycell are hidden', () => {
  expect(['popy', 'Paycell', 'PAYCELL', 'Papara', 'Enpara'].filter(isHiddenBank)).toEqual(['popy', 'Paycell', 'PAYCELL'])
})

test('VAL-22 VAL-25 an IBAN account requires the IBAN, and the identity number unless it is known', () => {
  expect(accountProblems(form({}), false)).toEqual({ iban: 'validation.required', identification_no: 'validation.required' })
  expect(accountProblems(form({ iban: 'TR' }), true)).toEqual({ iban: 'validation.required' })
  expect(accountProblems(form({ iban: `${iban.slice(0, -1)}7` }), true)).toEqual({ iban: 'validation.iban' })
  expect(accountProblems(form({ iban: 'tr33 0006 1005 1978 6457 8413 26' }), true)).toEqual({})
  expect(accountProblems(form({ iban, identityNo: '1000000014' }), false)).toEqual({ identification_no: 'bank_accounts.identity_digits' })
  expect(accountProblems(form({ iban, identityNo: '10000000147' }), false)).toEqual({ identification_no: 'validation.identity' })
  expect(accountProblems(form({ iban, identityNo: '10000000146' }), false)).toEqual({})
  expect(accountProblems(form({ iban, branchCode: '12 4' }), true)).toEqual({ branch_code: 'validation.invalid' })
})

test('VAL-22 a bank by account number requires only that number', () => {
  expect(accountProblems(form({ bankName: 'papara' }), false)).toEqual({ account_no: 'validation.required' })
  expect(accountProblems(form({ bankName: 'Papara', accountNo: '12' }), false)).toEqual({ account_no: 'bank_accounts.account_no' })
  expect(accountProblems(form({ bankName: 'Papara', accountNo: '1234567890', iban: 'x' }), false)).toEqual({})
})

test('VAL-24 DATA-26 a crypto wallet is network:number, and the number is an address of its network', () => {
  const ask = (accountNo: string) => accountProblems(form({ bankName: 'crypto', accountNo }), false)
  expect(ask('')).toEqual({ network: 'validation.required', account_no: 'validation.required' })
  expect(ask(tron)).toEqual({ network: 'validation.required' })
  expect(ask(`eth:${tron}`)).toEqual({ network: 'bank_accounts.network' })
  expect(ask('usdt:')).toEqual({ account_no: 'validation.required' })
  expect(ask(`btc:${tron}`)).toEqual({ account_no: 'bank_accounts.address' })
  for (const network of ['usdt', 'USDT', 'trx', 'usdc', 'btt']) expect(ask(`${network}:${tron}`)).toEqual({})
  expect(ask('ton:EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2')).toEqual({})
  expect(ask(`xmr:4${'A'.repeat(94)}`)).toEqual({})
  expect(ask(`bch:bitcoincash:q${'a'.repeat(41)}`)).toEqual({})
  expect(parseCryptoAccount('bch:bitcoincash:q1')).toEqual({ network: 'bch', number: 'bitcoincash:q1' })
  expect(parseCryptoAccount(':x')).toBeNull()
})

test('VAL-56 papara, crypto and payfix list only their own accounts, pep none, other kinds all except these four', () => {
  const banks = ['Enpara', 'Poyraz Bank', 'PTTBank', 'payco', 'Papara', 'crypto', 'PayFix', 'Pep']
  const listed = (kind: PaymentKind) => banks.filter((bank) => accountFitsKind(bank, kind))
  expect(listed('papara')).toEqual(['Papara'])
  expect(listed('crypto')).toEqual(['crypto'])
  expect(listed('payfix')).toEqual(['PayFix'])
  expect(listed('pep')).toEqual([])
  expect(accountFitsKind('PAYFİX', 'payfix')).toBe(true)
  for (const kind of ['bank', 'wire', 'transfer', 'wallet', 'card'] as const) expect(listed(kind)).toEqual(['Enpara', 'Poyraz Bank', 'PTTBank', 'payco'])
})

test('VAL-54 methods of the kind pep require a number instead of a bank', () => {
  expect(paymentKinds.filter(asksWalletNumber)).toEqual(['pep'])
  expect(['pep', 'Pep', 'popy', 'Popy'].every((code) => paymentKind({ code }) === 'pep')).toBe(true)
})

test('DATA-24 maskAccount shows both ends, and hides at least half of a short number', () => {
  expect(maskAccount(iban)).toBe('TR33 •••• 1326')
  expect(maskAccount('1234567890')).toBe('•••• 7890')
  expect(maskAccount('12345')).toBe('•••• 45')
})

test('VAL-24 cryptoAccount joins network and number; a number with surrounding characters is rejected', () => {
  expect(cryptoAccount('usdt', tron)).toBe(`usdt:${tron}`)
  for (const number of ['1234', `x${'1'.repeat(34)}`, '12345 ', ' 12345', '12_345'])
    expect([number, numberProblem(number)]).toEqual([number, 'bank_accounts.account_no'])
  for (const number of ['12345', 'AB-12', '1'.repeat(34)]) expect(numberProblem(number)).toBeNull()
})

test('VAL-25 a branch code has letters, digits and dashes; an identity number has exactly eleven digits', () => {
  expect(accountProblems(form({ iban, branchCode: 'AB-12' }), true)).toEqual({})
  for (const branchCode of ['!', '12!', '!12']) expect(accountProblems(form({ iban, branchCode }), true)).toEqual({ branch_code: 'validation.invalid' })
  for (const identityNo of ['x10000000146', '10000000146x'])
    expect(accountProblems(form({ iban, identityNo }), false)).toEqual({ identification_no: 'bank_accounts.identity_digits' })
})

test('DATA-22 BACKEND-5 an account is chosen by a number, never by its IBAN', () => {
  expect(accountNumberOf({ id: 17, value: iban })).toBe(17)
  expect(accountNumberOf({ value: ' 17 ' })).toBe(17)
  for (const value of [iban, '0', '', '17a', '1.7', '12345678901']) expect(accountNumberOf({ value })).toBeNull()
})
