import * as z from 'zod/mini'
import { arrivalReasons } from '../rules/arrivals'
import { lira, optionalField, moment, fieldWithFallback, displayText } from './wire'

/**
 * State of one part of an arrived payment. `review`: not decided yet; `returned`: goes back to its sender; `elsewhere`: was
 * credited to the account to which it belongs.
 */
const partStates = ['review', 'credited', 'returned', 'elsewhere'] as const

const part = z.object({
  /** An unreadable state counts as `review`. */
  state: fieldWithFallback(z.enum(partStates), 'review'),
  amount: optionalField(lira()),
  /** Time of the decision. */
  at: z.optional(moment()),
  /** The operator's note. */
  note: displayText(),
})

/** Money that arrived for a deposit with another amount, currency or time than requested. Its amounts are decimals in its own currency. */
const arrival = z.object({
  at: optionalField(moment()),
  amount: optionalField(lira()),
  /** ISO 4217. */
  currency: fieldWithFallback(z.string().check(z.regex(/^[A-Z]{3}$/)), 'TRY'),
  reason: z.optional(z.enum(arrivalReasons)),
  /** The parts' amounts add up to `amount`. */
  parts: fieldWithFallback(z.array(part), []),
})
export type Arrival = z.output<typeof arrival>
export type ArrivalPart = z.output<typeof part>
/** An arrival as the reference server writes it, with every field. Readers accept arrivals without some of them. */
export type GivenArrival = z.input<typeof arrival>

/** Arrivals of a deposit, oldest first; absent if everything arrived as requested. */
export const arrivals = () => z.optional(z.array(arrival))
