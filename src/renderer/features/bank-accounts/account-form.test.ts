import { describe, expect, test } from 'vitest'
import { accountRequest, accountSchema, type AccountValues, fieldsOf } from './account-form'

const iban = 'TR330006100519786457841326'
const base: AccountValues = {
  bank_name: 'Poyraz Bank',
  iban,
  network: '',
  account_no: '',
  branch_code: '',
  identification_no: '',
  country: 'TUR',
  city: 'İzmir',
  password: '',
}
function problems(values: Partial<AccountValues>, identityKnown = true) {
  const result = accountSchema(identityKnown).safeParse({ ...base, ...values })
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('bank account form', () => {
  test('VAL-20 VAL-25 country, city and bank are required, the bank with its own message', () => {
    expect(problems({})).toEqual({})
    expect(problems({ bank_name: '', country: '', city: '' })).toEqual({
      bank_name: 'bank_accounts.bank_required',
      country: 'validation.required',
      city: 'validation.required',
    })
  })

  test('VAL-21 the check digits of an IBAN are validated', () => {
    expect(problems({ iban: '' })).toEqual({ iban: 'validation.required' })
    expect(problems({ iban: 'TR' })).toEqual({ iban: 'validation.required' })
    expect(problems({ iban: iban.replace('1326', '1327') })).toEqual({ iban: 'validation.iban' })
  })

  test.each(['payco', 'PayFix', 'Pep', 'Papara', 'PTTBank'])('VAL-22 %s needs an account number, not an IBAN', (bank_name) => {
    expect(fieldsOf(bank_name, false)).toMatchObject({ iban: false, number: true, crypto: false, identity: false })
    expect(problems({ bank_name, iban: '', account_no: '' })).toEqual({ account_no: 'validation.required' })
    expect(accountRequest({ ...base, bank_name, account_no: ' 1234567 ' }, false)).toEqual({
      bank_name,
      country: 'TUR',
      city: 'İzmir',
      account_no: '1234567',
    })
  })

  test('VAL-24 a wallet needs its network, and is sent as network:number with the name in lower case', () => {
    const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
    expect(problems({ bank_name: 'Crypto', account_no: address })).toEqual({ network: 'validation.required' })
    expect(problems({ bank_name: 'Crypto', network: 'usdt', account_no: 'xyz' })).toEqual({ account_no: 'bank_accounts.address?network=USDT+TRC20' })
    expect(accountRequest({ ...base, bank_name: 'Crypto', network: 'usdt', account_no: address }, true)).toEqual({
      bank_name: 'crypto',
      country: 'TUR',
      city: 'İzmir',
      account_no: `usdt:${address}`,
      network: 'usdt',
    })
  })

  test('VAL-24 an address that starts with a prefix of its own is not mistaken for a network', () => {
    const address = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
    expect(problems({ bank_name: 'crypto', account_no: address })).toEqual({ network: 'validation.required' })
    expect(problems({ bank_name: 'crypto', network: 'bch', account_no: address })).toEqual({})
  })

  test('VAL-25 the identity number has exactly 11 digits and is required only if it is unknown', () => {
    expect(problems({ identification_no: '1234567890' }, false)).toEqual({ identification_no: 'bank_accounts.identity_digits' })
    expect(problems({ identification_no: '12345678901' }, false)).toEqual({ identification_no: 'validation.identity' })
    expect(problems({ identification_no: '10000000146' }, false)).toEqual({})
    expect(accountRequest({ ...base, identification_no: '10000000146' }, false)).toMatchObject({ identification_no: '10000000146' })
    expect(accountRequest({ ...base, identification_no: '10000000146' }, true)).not.toHaveProperty('identification_no')
  })
})
