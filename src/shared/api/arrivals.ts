import * as z from 'zod/mini'
import { arrivalReasons } from '../rules/arrivals'
import { lira, may, moment, or, words } from './wire'

/**
 * State of one part of an arrived payment. `review`: not decided yet; `returned`: goes back to its sender; `elsewhere`: was
 * credited to the account to which it belongs.
 */
const partStates = ['review', 'credited', 'returned', 'elsewhere'] as const

const part = z.object({
  /** An unreadable state counts as undecided. */
  state: or(z.enum(partStates), 'review'),
  amount: may(lira()),
  /** Time of the decision. */
  at: z.optional(moment()),
  /** The operator's note. */
  note: words(),
})

/** Money that arrived for a deposit with another amount, currency or time than requested. Amounts are decimals in its own currency. */
const arrival = z.object({
  at: may(moment()),
  amount: may(lira()),
  /** ISO 4217. */
  currency: or(z.string().check(z.regex(/^[A-Z]{3}$/)), 'TRY'),
  reason: z.optional(z.enum(arrivalReasons)),
  /** The parts' amounts add up to `amount`. */
  parts: or(z.array(part), []),
})
export type Arrival = z.output<typeof arrival>
export type ArrivalPart = z.output<typeof part>
/** An arrival as the reference server writes it, with every field. Readers accept arrivals without some of them. */
export type GivenArrival = z.input<typeof arrival>

/** Oldest first; absent if everything arrived as requested. */
export const arrivals = () => z.optional(z.array(arrival))
