import { paymentFinished } from '@kehribar/shared/partners/payments'
import * as z from 'zod/mini'

/** Used fields of a message event. */
export interface FrameMessage {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Returns whether the payment page in `frame` reports that this payment is finished: same frame, same origin, same reference.
 * The outcome in the message is not trusted; the server is queried.
 */
export function isFinishedMessage(message: FrameMessage, payment: { url: string; reference: string | null }, frame: unknown): boolean {
  if (!URL.canParse(payment.url) || message.origin !== new URL(payment.url).origin || !frame || message.source !== frame) return false
  const parsed = z.safeParse(paymentFinished, message.data)
  return parsed.success && parsed.data.reference === payment.reference
}
