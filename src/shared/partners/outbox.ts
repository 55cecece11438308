import * as z from 'zod/mini'

/** Webhook of an SMS company: the server posts this, signed, to the configured address. */
export const smsPath = '/api/sms'
export const smsRequest = z.object({ to: z.string().check(z.maxLength(20)), text: z.string().check(z.maxLength(500)) })

/** A message in the sandbox's outbox (`/outbox.json?to=`), newest first. */
export const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
})
export type OutboxMessage = z.output<typeof outboxMessage>
