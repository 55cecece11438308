import { paymentFinished } from '@kehribar/shared/partners/payments'
import * as z from 'zod/mini'

/** What is needed of a message event. */
export interface FrameMessage {
  origin: string
  source: unknown
  data: unknown
}

/**
 * Whether the payment page in `frame` says that this payment is over. Only that frame, on the address it was opened
 * with, about this reference; what it says about the outcome is not believed: the server is asked.
 */
export function tellsFinished(message: FrameMessage, payment: { url: string; reference: string | null }, frame: unknown): boolean {
  if (!URL.canParse(payment.url) || message.origin !== new URL(payment.url).origin || !frame || message.source !== frame) return false
  const told = z.safeParse(paymentFinished, message.data)
  return told.success && told.data.reference === payment.reference
}
