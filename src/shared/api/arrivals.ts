import * as z from 'zod/mini'
import { arrivalReasons } from '../rules/arrivals'
import { lira, may, moment, or, words } from './wire'

/**
 * What became of a part of it. `review`: not decided yet; `returned`: it goes back to its sender; `elsewhere`: it was
 * credited to another account, to which it belongs.
 */
const partStates = ['review', 'credited', 'returned', 'elsewhere'] as const

const part = z.object({
  /** One that nobody can read is not known to be decided. */
  state: or(z.enum(partStates), 'review'),
  amount: may(lira()),
  /** When it was decided. */
  at: z.optional(moment()),
  /** What the operator says about it. */
  note: words(),
})

/** Money that arrived for a deposit otherwise than asked. Amounts are decimal, in its own currency. */
const arrival = z.object({
  at: may(moment()),
  amount: may(lira()),
  /** ISO 4217. */
  currency: or(z.string().check(z.regex(/^[A-Z]{3}$/)), 'TRY'),
  reason: z.optional(z.enum(arrivalReasons)),
  /** Their sum is `amount`. */
  parts: or(z.array(part), []),
})
export type Arrival = z.output<typeof arrival>
export type ArrivalPart = z.output<typeof part>
/** As our own server gives it: with everything. */
export type GivenArrival = z.input<typeof arrival>

/** Oldest first; absent where nothing arrived otherwise than asked. */
export const arrivals = () => z.optional(z.array(arrival))
