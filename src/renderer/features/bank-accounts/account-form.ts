import type { api, InputOf } from '@kehribar/shared/api'
import { buildMessage } from '@kehribar/shared/api/messages'
import { type AccountForm, accountProblems, cryptoAccount, isCryptoBank, usesAccountNumber } from '@kehribar/shared/rules/bank-account'
import { coinLabel, coinOf } from '@kehribar/shared/rules/coins'
import { fieldSchema } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

export interface AccountValues {
  bank_name: string
  /** TR and digits, without spaces. */
  iban: string
  /** Currency code of the coin. */
  network: string
  /** For a crypto wallet, the address without the network. */
  account_no: string
  branch_code: string
  identification_no: string
  country: string
  city: string
  /** Password that confirms the new account; empty if the back end does not ask for it. */
  password: string
}

/** Returns which fields a bank's account form shows (@see VAL-22, TURKISH-03). */
export function fieldsOf(bankName: string, identityKnown: boolean) {
  const chosen = bankName !== ''
  const crypto = chosen && isCryptoBank(bankName)
  const iban = chosen && !usesAccountNumber(bankName)
  return {
    iban,
    crypto,
    number: chosen && !iban && !crypto,
    // Crypto wallets have no branches.
    branch: iban || bankName.toLowerCase() === 'pttbank',
    identity: iban && !identityKnown,
  }
}

/** Returns the account number to send. A crypto wallet has its network as prefix (@see VAL-24). */
function numberOf({ bank_name, network, account_no }: AccountValues): string {
  const number = account_no.trim()
  if (!isCryptoBank(bank_name)) return number
  return network === '' && number === '' ? '' : cryptoAccount(network, number)
}

const formOf = (values: AccountValues): AccountForm => ({
  bankName: values.bank_name,
  iban: values.iban,
  accountNo: numberOf(values),
  branchCode: values.branch_code.trim(),
  identityNo: values.identification_no,
})

function problemsOf(values: AccountValues, identityKnown: boolean): [field: string, message: string][] {
  if (values.bank_name === '') return []
  const coin = coinOf(values.network)
  const messageFor = (key: string) => (key === 'bank_accounts.address' && coin ? buildMessage(key, { network: coinLabel(coin) }) : key)
  return Object.entries(accountProblems(formOf(values), identityKnown)).map(([field, key]) => [field, messageFor(key)])
}

const required = (problem: string) => fieldSchema((value) => (value === '' ? problem : null))

/** Form schema (@see VAL-20 to VAL-25). */
export const accountSchema = (identityKnown: boolean) =>
  z
    .object({
      bank_name: required('bank_accounts.bank_required'),
      iban: z.string(),
      network: z.string(),
      account_no: z.string(),
      branch_code: z.string(),
      identification_no: z.string(),
      country: required('validation.required'),
      city: required('validation.required'),
      password: z.string(),
    })
    .check(
      z.check<AccountValues>((context) => {
        for (const [field, problem] of problemsOf(context.value, identityKnown))
          context.issues.push({ code: 'custom', message: problem, input: context.value, path: [field], continue: true })
      }),
    )

/** Returns the request body with only the fields that the bank needs. `values` must have passed {@link accountSchema}. */
export function accountRequest(values: AccountValues, identityKnown: boolean): InputOf<(typeof api)['bankAccountInsert']> {
  const asked = fieldsOf(values.bank_name, identityKnown)
  return {
    bank_name: asked.crypto ? values.bank_name.toLowerCase() : values.bank_name,
    country: values.country,
    city: values.city,
    ...(asked.iban ? { iban: values.iban } : { account_no: numberOf(values) }),
    ...(asked.crypto ? { network: values.network } : {}),
    ...(asked.branch && values.branch_code.trim() ? { branch_code: values.branch_code.trim() } : {}),
    ...(asked.identity ? { identification_no: values.identification_no } : {}),
  }
}
