import { fold } from '@kehribar/shared/rules/fold'
import { isNamed, isSameName } from '@kehribar/shared/rules/person-name'
import type { Payment } from '../store'

/** A transfer as the bank shows it to its customer. `account`: see `accountKey`. */
export interface Arrived {
  account: string
  /** Kuruş. */
  amount: bigint
  sender: string
  description: string
}

export type Verdict = 'approved' | 'wrong_amount' | 'third_party' | 'late'
type Expected = Pick<Payment, 'id' | 'amount' | 'note' | 'customer' | 'account' | 'state'>

/** An account by its number, however it is written. */
export const accountKey = ({ iban, number }: { iban?: string; number?: string }): string => (iban || number || '').replace(/\s/g, '').toUpperCase()

/** Letters and digits alone: spaces, points and case are lost when people copy by hand. */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/**
 * The payment that a transfer belongs to: the one whose reference stands in the description; without any reference the only
 * open one of the same account, amount and name. Null when none or several fit, for a person to look at.
 */
export function matchTransfer<P extends Expected>(transfer: Arrived, payments: readonly P[]): P | null {
  const description = plain(transfer.description)
  const named = payments.filter(({ note }) => note !== null && description.includes(plain(note)))
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

/** What comes of a transfer that belongs to a payment: somebody else's money goes back, whatever the amount (@see DEP-21). */
export function judge({ sender, amount }: Arrived, payment: Pick<Expected, 'customer' | 'amount' | 'state'>): Verdict {
  if (!isSameName(sender, payment.customer)) return 'third_party'
  if (payment.state !== 'open') return 'late'
  return amount === payment.amount ? 'approved' : 'wrong_amount'
}
