import type { deposits } from '@kehribar/shared/api/deposits'
import type { AnswerOf } from '@kehribar/shared/api'
import type { CreatePayment } from '@kehribar/shared/partners/payments'
import * as z from 'zod/mini'
import type { PlayerCall } from '../../call'
import type { CreatedPayment } from '../../services/payment-company'
import { PartnerError } from '../../services/signed-post'

type Answer = AnswerOf<(typeof deposits)['depositPost']>
type Refused = Pick<Answer, 'statusText' | 'message' | 'error'>

/** Refusal that is meant for the player: a message, or messages about the amount. @see ERR-08, ERR-10 */
const forPlayers = z.union([z.object({ message: z.string().check(z.minLength(1)) }), z.object({ amount: z.array(z.string()).check(z.minLength(1)) })])

function wordsOf(body: string): Refused {
  const statusText = 'deposit.provider_refused'
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    /* Plain text is shown unchanged, markup is not shown (@see ERR-09). */
    const shown = body.trim() !== '' && !body.trimStart().startsWith('<')
    return { statusText, ...(shown ? { error: { original: body } } : {}) }
  }
  const parsed = forPlayers.safeParse(value)
  if (!parsed.success) return { statusText }
  return {
    statusText,
    ...('message' in parsed.data ? { message: parsed.data.message } : { error: { original: JSON.stringify({ amount: parsed.data.amount }) } }),
  }
}

/** Requests a payment from the company. A refusal is returned in the company's own words. */
export async function requestPayment(
  company: string,
  request: CreatePayment,
  { payments, log }: PlayerCall,
): Promise<{ created: CreatedPayment } | { refused: Refused }> {
  try {
    return { created: await payments.createPayment(company, request) }
  } catch (error) {
    log.warn({ deposit: request.reference, reason: error instanceof Error ? error.message : 'unknown' }, 'payment request failed')
    const refusal = error instanceof PartnerError && error.status !== undefined && error.status >= 400 && error.status < 500
    return { refused: refusal && error.answer !== undefined ? wordsOf(error.answer) : { statusText: 'deposit.provider_unavailable' } }
  }
}
