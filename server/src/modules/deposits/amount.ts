import { amountProblem, intersectLimits } from '@kehribar/shared/rules/payment-amount'

/** Kuruş, both ends inclusive. */
interface Range {
  readonly minAmount: bigint
  readonly maxAmount: bigint
}

/** Returns a message, or null if the amount lies in all ranges: the method's and the operator account's. */
export const depositAmountProblem = (amount: bigint, ...ranges: readonly Range[]): string | null =>
  amountProblem('deposit', amount, intersectLimits(...ranges.map(({ minAmount: min, maxAmount: max }) => ({ min, max }))))

export const isAmountInRange = (amount: bigint, range: Range): boolean => depositAmountProblem(amount, range) === null
