import { foldText } from '@kehribar/shared/rules/fold'
import { isNamed, isSameName } from '@kehribar/shared/rules/person-name'
import type { Payment } from '../store'

/** A transfer as the bank shows it to its customer; `account` is an `accountKey`. */
export interface Arrived {
  account: string
  /** Kuruş. */
  amount: bigint
  sender: string
  description: string
}

export type Verdict = 'approved' | 'wrong_amount' | 'third_party' | 'late'
type Expected = Pick<Payment, 'id' | 'amount' | 'note' | 'customer' | 'account' | 'state'>

/** Returns an account’s normalised number. */
export const accountKey = ({ iban, number }: { iban?: string; number?: string }): string => (iban || number || '').replace(/\s/g, '').toUpperCase()

/** Returns letters and digits only, because copying by hand changes spaces, points and case. */
const normaliseText = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/**
 * Returns the payment of a transfer: the one whose reference is in the description.
 * Without a reference it is the only open one with the same account, amount and name. Null means that a person has to decide.
 */
export function matchTransfer<P extends Expected>(transfer: Arrived, payments: readonly P[]): P | null {
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

/** Returns the verdict on a matched transfer; another person’s money is returned, whatever the amount (@see DEP-21). */
export function judgeTransfer({ sender, amount }: Arrived, payment: Pick<Expected, 'customer' | 'amount' | 'state'>): Verdict {
  if (!isSameName(sender, payment.customer)) return 'third_party'
  if (payment.state !== 'open') return 'late'
  return amount === payment.amount ? 'approved' : 'wrong_amount'
}
