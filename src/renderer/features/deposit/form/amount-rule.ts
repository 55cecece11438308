import { message } from '@kehribar/shared/api/messages'
import { parseKurus } from '@kehribar/shared/rules/money'

/** Lira; undefined if not stated. */
export interface AmountLimits {
  min: number | undefined
  max: number | undefined
}

const kurusOf = (lira: number | undefined) => (lira === undefined ? null : parseKurus(lira))

/** Returns a message key, or null (@see VAL-38 to VAL-42, VAL-50, docs/adr/0012-deposits.md: Limits of methods). `amount` is lira as plain text, "1000.50". */
export function amountProblem(amount: string, { min, max }: AmountLimits): string | null {
  if (amount.trim() === '') return 'validation.required'
  const kurus = parseKurus(amount)
  if (kurus === null || kurus <= 0n) return 'validation.amount'
  const [lowest, highest] = [kurusOf(min), kurusOf(max)]
  if (min !== undefined && lowest !== null && kurus < lowest) return message('deposit.too_low', { min })
  if (max !== undefined && highest !== null && kurus > highest) return message('deposit.too_high', { max })
  return null
}

/** Returns the intersection of two limits. */
export const intersectLimits = (one: AmountLimits, other: AmountLimits): AmountLimits => ({
  min: pickStated(Math.max, one.min, other.min),
  max: pickStated(Math.min, one.max, other.max),
})
const pickStated = (pick: (...of: number[]) => number, ...of: (number | undefined)[]): number | undefined => {
  const stated = of.filter((limit) => limit !== undefined)
  return stated.length > 0 ? pick(...stated) : undefined
}
