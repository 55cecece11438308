import { foldText } from '@kehribar/shared/rules/fold'
import { isNamed, isSameName } from '@kehribar/shared/rules/person-name'
import type { Payment } from '../store'

/** A transfer as the bank shows it to its customer; `account` is an `accountKey`. */
export interface ArrivedTransfer {
  account: string
  /** Kuruş. */
  amount: bigint
  sender: string
  description: string
}

export type TransferVerdict = 'approved' | 'wrong_amount' | 'third_party' | 'late'
type Expected = Pick<Payment, 'id' | 'amount' | 'note' | 'customer' | 'account' | 'state'>

/** Returns an account’s normalised number. */
export const accountKey = ({ iban, number }: { iban?: string; number?: string }): string => (iban || number || '').replace(/\s/g, '').toUpperCase()

/** Returns only the letters and digits of a text, because copying by hand changes spaces, points and case. */
const normaliseText = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/**
 * Returns the payment of a transfer: the payment whose reference is in the description, or without a reference the only open
 * payment with the same account, amount and name. Null means that a person must decide.
 */
export function matchTransfer<P extends Expected>(transfer: ArrivedTransfer, payments: readonly P[]): P | null {
  const description = normaliseText(transfer.description)
  const named = payments.filter(({ note }) => note !== null && description.includes(normaliseText(note)))
  if (named.length > 0) return only(named)
  return only(
    payments.filter(
      ({ state, account, amount, customer }) =>
        state === 'open' &&
        account !== null &&
        accountKey(account) === transfer.account &&
        amount === transfer.amount &&
        isNamed(customer) &&
        isSameName(transfer.sender, customer),
    ),
  )
}

/** Returns the verdict on a matched transfer. Another person's money is returned, whatever the amount (@see DEP-21). */
export function judgeTransfer({ sender, amount }: ArrivedTransfer, payment: Pick<Expected, 'customer' | 'amount' | 'state'>): TransferVerdict {
  if (!isSameName(sender, payment.customer)) return 'third_party'
  if (payment.state !== 'open') return 'late'
  return amount === payment.amount ? 'approved' : 'wrong_amount'
}
