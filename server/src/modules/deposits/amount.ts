import { message } from '@kehribar/shared/api/messages'
import { toLira } from '@kehribar/shared/rules/money'

/** Kuruş, both ends inclusive. */
interface Range {
  readonly minAmount: bigint
  readonly maxAmount: bigint
}

/** Returns a message, or null if the amount lies in all ranges: the method's and the target account's (@see docs/adr/0012-deposits.md: Limits of methods). */
export function amountProblem(amount: bigint, ...ranges: readonly Range[]): string | null {
  const min = ranges.reduce((highest, { minAmount }) => (minAmount > highest ? minAmount : highest), 0n)
  const max = ranges.reduce<bigint | null>((lowest, { maxAmount }) => (lowest === null || maxAmount < lowest ? maxAmount : lowest), null)
  if (amount < min) return message('deposit.too_low', { min: toLira(min) })
  return max !== null && amount > max ? message('deposit.too_high', { max: toLira(max) }) : null
}

export const isAmountInRange = (amount: bigint, range: Range): boolean => amountProblem(amount, range) === null
