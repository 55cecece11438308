/*
 * A player's own bank accounts and wallets (@see VAL-20 to VAL-25, VAL-54 to VAL-56).
 */
import { coinOf } from './coins'
import { ibanLength, isIban } from './iban'
import { isIdentityNumber } from './identity'
import type { PaymentKind } from './payments'

const plain = (bankName: string): string => bankName.trim().toLowerCase()

/** Asked for an account number instead of an IBAN; compared without regard to case (@see VAL-22). */
const byNumber = new Set(['payco', 'payfix', 'pep', 'papara', 'pttbank', 'crypto'])
/** Known to the back end, never offered (@see VAL-23). */
const hidden = new Set(['popy', 'paycell'])

export const usesAccountNumber = (bankName: string): boolean => byNumber.has(plain(bankName))
export const isCryptoBank = (bankName: string): boolean => plain(bankName) === 'crypto'
export const isHiddenBank = (bankName: string): boolean => hidden.has(plain(bankName))

/** An account number: digits, or letters and digits of a wallet; 5 to 34 of them. */
export const accountNumberPattern = /^[A-Za-z0-9-]{5,34}$/

/** Living accounts that a player may have. */
export const mostAccounts = 20

/** The number of a crypto wallet as calls carry it: `network:number` (@see VAL-24). */
export const cryptoAccount = (network: string, number: string): string => `${network}:${number}`
export function parseCryptoAccount(account: string): { network: string; number: string } | null {
  const cut = account.indexOf(':')
  return cut < 1 ? null : { network: account.slice(0, cut), number: account.slice(cut + 1) }
}

/** Banks whose accounts are for a kind of their own (@see VAL-56). */
const ownKinds: readonly PaymentKind[] = ['papara', 'crypto', 'payfix', 'pep']

/** Whether an account can be chosen for a withdrawal by a method of the kind (@see VAL-56). */
export function fitsKind(bankName: string, kind: PaymentKind): boolean {
  const own = ownKinds.find((each) => each === plain(bankName))
  return !asksNumber(kind) && own === ownKinds.find((each) => each === kind)
}

/** Asks for a wallet number (`popy`) instead of one of the accounts (@see VAL-54, docs/decisions.md: Pep). */
export const asksNumber = (kind: PaymentKind): boolean => kind === 'pep'

/** An account as its form holds it; what the bank does not ask for is empty. */
export interface AccountForm {
  readonly bankName: string
  readonly iban: string
  /** For crypto `network:number`. */
  readonly accountNo: string
  readonly branchCode: string
  readonly identityNo: string
}

export type AccountField = 'iban' | 'account_no' | 'network' | 'branch_code' | 'identification_no'

/**
 * Message keys by field, of what the bank asks for (@see VAL-20 to VAL-25). `identityKnown`: the identity number
 * is on record, so that an IBAN account does not ask for it.
 */
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

/** As it is kept and compared: without spaces, in capitals. */
export const plainIban = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

function ibanProblem(typed: string): string | null {
  const iban = plainIban(typed)
  if (iban.replace(/^TR/, '') === '') return 'validation.required'
  return iban.length === ibanLength && isIban(iban) ? null : 'validation.iban'
}

/** Message key for the number of a wallet or account. */
export function numberProblem(number: string): string | null {
  if (number === '') return 'validation.required'
  return accountNumberPattern.test(number) ? null : 'bank_accounts.account_no'
}

/** A coin's network is chosen first, because its addresses look like nobody else's. */
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

/** An IBAN, number or address as others may see it: the first and last four. What is too short for that shows its end. */
export const maskAccount = (number: string): string =>
  number.length > 11 ? `${number.slice(0, 4)} •••• ${number.slice(-4)}` : `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
