import * as z from 'zod/mini'

/** What the vault holds of the lock, sealed with the session: who takes one away takes both. */
export const lockSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  /** scrypt's N, so that a later version may raise it. */
  cost: z.int(),
  atStart: z.boolean(),
  idleMinutes: z.int(),
  touchId: z.boolean(),
  /** Wrong PINs in a row, and until when (milliseconds) the next one has to wait. */
  wrong: z.int(),
  until: z.number(),
})
export type LockRecord = z.output<typeof lockSchema>
