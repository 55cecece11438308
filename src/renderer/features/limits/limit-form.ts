import { ruled } from '@kehribar/shared/rules/field'
import { limitAmountProblem } from '@kehribar/shared/rules/limits'
import { parseKurus } from '@kehribar/shared/rules/money'
import * as z from 'zod/mini'

/** Message key, or null. `amount` is lira as plain text, "1000.50". */
export function limitProblem(amount: string): string | null {
  if (amount.trim() === '') return 'validation.required'
  const kurus = parseKurus(amount)
  return kurus === null || kurus < 0n ? 'validation.amount' : limitAmountProblem(kurus)
}

export const limitSchema = z.object({ amount: ruled(limitProblem) })
export type LimitValues = z.output<typeof limitSchema>

/** What becomes of a typed amount (@see G2): `null` while it is no amount. */
export function effectOf(typed: string, present: number | null): 'help_first' | 'help_lower' | 'help_raise' | 'help_same' | null {
  const [wanted, now] = [parseKurus(typed), present === null ? null : parseKurus(present)]
  if (wanted === null || wanted < 0n || limitAmountProblem(wanted)) return null
  if (now === null) return 'help_first'
  if (wanted === now) return 'help_same'
  return wanted < now ? 'help_lower' : 'help_raise'
}

/** When a term of so many months that begins now ends, by the calendar. */
export function endOfMonths(months: number, now: number): string {
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a month that has none is its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString()
}
