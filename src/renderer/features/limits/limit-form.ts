import { fieldSchema } from '@kehribar/shared/rules/field'
import { limitAmountProblem, type LimitKind } from '@kehribar/shared/rules/limits'
import { parseKurus } from '@kehribar/shared/rules/money'
import * as z from 'zod/mini'

/** Returns a message key, or null. `amount` is lira as plain text, "1000.50", or whole minutes for a limit of time. */
export function limitProblem(amount: string, kind?: LimitKind): string | null {
  if (amount.trim() === '') return 'validation.required'
  const kurus = parseKurus(amount)
  if (kurus === null || kurus < 0n) return kind === 'time' ? 'limits.whole_minutes' : 'validation.amount'
  return limitAmountProblem(kurus, kind)
}

export const limitSchema = (kind: LimitKind) => z.object({ amount: fieldSchema((amount) => limitProblem(amount, kind)) })
export type LimitValues = z.output<ReturnType<typeof limitSchema>>

/** Returns the help text for the effect of a typed amount (@see LIMIT-2); null for an invalid amount. */
export function effectOf(typed: string, present: number | null, kind: LimitKind): 'help_first' | 'help_lower' | 'help_raise' | 'help_same' | null {
  const [wanted, now] = [parseKurus(typed), present === null ? null : parseKurus(present)]
  if (wanted === null || wanted < 0n || limitAmountProblem(wanted, kind)) return null
  if (now === null) return 'help_first'
  if (wanted === now) return 'help_same'
  return wanted < now ? 'help_lower' : 'help_raise'
}

/** Returns when a term of calendar months that begins now ends. */
export function endOfMonths(months: number, now: number): string {
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // A month that lacks the day ends on its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString()
}
