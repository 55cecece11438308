import { buildMessage } from '../api/messages'
import { parseKurus, toLira } from './money'

type Amount = bigint | number
/** Limits of a payment, both ends inclusive; undefined if not stated. Amounts are kuruş as bigint or lira as number. */
export interface AmountLimits<A extends Amount> {
  readonly min: A | undefined
  readonly max: A | undefined
}
export type LiraLimits = AmountLimits<number>
interface PaymentLimits<A extends Amount> extends AmountLimits<A> {
  /** Balance that a withdrawal may not exceed. */
  readonly balance?: A | undefined
}

const messages = {
  deposit: { tooLow: 'deposit.too_low', tooHigh: 'deposit.too_high' },
  withdrawal: { tooLow: 'withdrawal.too_low', tooHigh: 'withdrawal.too_high' },
} as const
type Payment = keyof typeof messages

/** Returns the limits that hold if all the given limits apply. */
export const intersectLimits = <A extends Amount>(...limits: readonly AmountLimits<A>[]): AmountLimits<A> => ({
  min: strictest(
    limits.map(({ min }) => min),
    (one, other) => one > other,
  ),
  max: strictest(
    limits.map(({ max }) => max),
    (one, other) => one < other,
  ),
})
const strictest = <A extends Amount>(bounds: readonly (A | undefined)[], isStricter: (one: A, other: A) => boolean): A | undefined =>
  bounds.reduce((found, bound) => (found === undefined || (bound !== undefined && isStricter(bound, found)) ? bound : found), undefined)

/** Returns a message, or null if a payment of this amount in kuruş is possible. @see VAL-53, docs/adr/0012-deposits.md: Limits of methods */
export function amountProblem(payment: Payment, amount: bigint, { min, max, balance }: PaymentLimits<bigint>): string | null {
  const { tooLow, tooHigh } = messages[payment]
  if (min !== undefined && amount < min) return buildMessage(tooLow, { min: toLira(min) })
  if (max !== undefined && amount > max) return buildMessage(tooHigh, { max: toLira(max) })
  return balance !== undefined && amount > balance ? buildMessage('withdrawal.insufficient', { balance: toLira(balance) }) : null
}

const kurusOf = (lira: number | undefined): bigint | undefined => (lira === undefined ? undefined : (parseKurus(lira) ?? undefined))

/**
 * Returns a message, or null for a possible amount. `typed` is lira as plain text, "1000.50". A limit with more than two
 * decimals is invalid and not checked. @see VAL-38 to VAL-42, VAL-50, VAL-53
 */
export function typedAmountProblem(payment: Payment, typed: string, { min, max, balance }: PaymentLimits<number>): string | null {
  if (typed.trim() === '') return 'validation.required'
  const amount = parseKurus(typed)
  if (amount === null || amount <= 0n) return 'validation.amount'
  return amountProblem(payment, amount, { min: kurusOf(min), max: kurusOf(max), balance: kurusOf(balance) })
}
