/*
 * A player's own bank accounts and wallets (@see VAL-20 to VAL-25, VAL-54 to VAL-56).
 */
import { coinOf } from './coins'
import { foldText } from './fold'
import { ibanLength, isIban } from './iban'
import { isIdentityNumber } from './identity'
import type { PaymentKind } from './payments'

/** Banks that use an account number instead of an IBAN; compared without case and accents. @see VAL-22 */
const byNumber = new Set(['payco', 'payfix', 'pep', 'papara', 'pttbank', 'crypto'])
/** Banks of the back end that are never offered. @see VAL-23 */
const hidden = new Set(['popy', 'paycell'])

export const usesAccountNumber = (bankName: string): boolean => byNumber.has(foldText(bankName))
export const isCryptoBank = (bankName: string): boolean => foldText(bankName) === 'crypto'
export const isHiddenBank = (bankName: string): boolean => hidden.has(foldText(bankName))

/** An account number: 5 to 34 letters, digits or dashes. */
export const accountNumberPattern = /^[A-Za-z0-9-]{5,34}$/

/** Maximum number of active accounts per player. */
export const maxAccounts = 20

/** Returns a crypto wallet's number in the form of the API: `network:number`. @see VAL-24 */
export const cryptoAccount = (network: string, number: string): string => `${network}:${number}`
export function parseCryptoAccount(account: string): { network: string; number: string } | null {
  const cut = account.indexOf(':')
  return cut < 1 ? null : { network: account.slice(0, cut), number: account.slice(cut + 1) }
}

/**
 * Returns the number of an account in a select box: its `id`, or a `value` of digits. Null for any other value, because PHP
 * reads an IBAN as account 0. @see DATA-22
 */
export const accountNumberOf = ({ id, value }: { readonly id?: number | undefined; readonly value: string }): number | null =>
  id ?? (/^[1-9]\d{0,9}$/.test(value.trim()) ? Number(value) : null)

/** Banks whose accounts serve only the payment kind of the same name. @see VAL-56 */
const ownKinds: readonly PaymentKind[] = ['papara', 'crypto', 'payfix', 'pep']

/** Returns whether an account can be used for a withdrawal by a method of the kind. @see VAL-56 */
export function accountFitsKind(bankName: string, kind: PaymentKind): boolean {
  const own = ownKinds.find((each) => each === foldText(bankName))
  return !asksWalletNumber(kind) && own === ownKinds.find((each) => each === kind)
}

/** Returns whether a kind requires a wallet number (`popy`) instead of one of the accounts. @see VAL-54, docs/adr/0013-withdrawals.md: Pep */
export const asksWalletNumber = (kind: PaymentKind): boolean => kind === 'pep'

/** The form of an account; fields that the bank does not use are empty. */
export interface AccountForm {
  readonly bankName: string
  readonly iban: string
  /** For crypto: `network:number`. */
  readonly accountNo: string
  readonly branchCode: string
  readonly identityNo: string
}

export type AccountField = 'iban' | 'account_no' | 'network' | 'branch_code' | 'identification_no'

/** Returns message keys by field. `identityKnown`: the identity number is on record, so an IBAN account does not require it. @see VAL-20 to VAL-25 */
export function accountProblems(form: AccountForm, identityKnown: boolean): Partial<Record<AccountField, string>> {
  const byIban = !usesAccountNumber(form.bankName)
  const problems: Record<AccountField, string | null> = {
    iban: byIban ? ibanProblem(form.iban) : null,
    ...(isCryptoBank(form.bankName) ? walletProblems(form.accountNo) : { network: null, account_no: byIban ? null : numberProblem(form.accountNo) }),
    branch_code: /^[A-Za-z0-9-]*$/.test(form.branchCode) ? null : 'validation.invalid',
    identification_no: byIban && !identityKnown ? identityProblem(form.identityNo) : null,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/** Returns the stored form of an IBAN: without spaces, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

function ibanProblem(typed: string): string | null {
  const iban = plainIban(typed)
  if (iban.replace(/^TR/, '') === '') return 'validation.required'
  return iban.length === ibanLength && isIban(iban) ? null : 'validation.iban'
}

/** Returns a message key, or null for a valid wallet or account number. */
export function numberProblem(number: string): string | null {
  if (number === '') return 'validation.required'
  return accountNumberPattern.test(number) ? null : 'bank_accounts.account_no'
}

/** The network is required first, because it determines the format of the address. */
function walletProblems(account: string): { network: string | null; account_no: string | null } {
  const parts = parseCryptoAccount(account)
  if (!parts) return { network: 'validation.required', account_no: account === '' ? 'validation.required' : null }
  const coin = coinOf(parts.network)
  if (!coin) return { network: 'bank_accounts.network', account_no: null }
  if (parts.number === '') return { network: null, account_no: 'validation.required' }
  return { network: null, account_no: coin.address.test(parts.number) ? null : 'bank_accounts.address' }
}

function identityProblem(identityNo: string): string | null {
  if (identityNo === '') return 'validation.required'
  if (!/^\d{11}$/.test(identityNo)) return 'bank_accounts.identity_digits'
  return isIdentityNumber(identityNo) ? null : 'validation.identity'
}

/** Masks an IBAN, number or address: shows the first and last four characters, or only the end of a short one. */
export const maskAccount = (number: string): string =>
  number.length > 11 ? `${number.slice(0, 4)} •••• ${number.slice(-4)}` : `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
