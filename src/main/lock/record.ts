import * as z from 'zod/mini'

/** The lock's data in the vault, sealed with the session: removing one removes both. */
export const lockSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  /** scrypt's N of this hash; a later version may use a larger N. */
  cost: z.int(),
  atStart: z.boolean(),
  idleMinutes: z.int(),
  touchId: z.boolean(),
  /** Wrong PINs in a row, and the time (milliseconds since 1970) before which no guess is accepted. */
  wrong: z.int(),
  until: z.number(),
})
export type LockRecord = z.output<typeof lockSchema>
