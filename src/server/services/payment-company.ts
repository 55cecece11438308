import {
  type CreatePayment,
  createPaymentPath,
  createPaymentResponse,
  type CreatePayout,
  createPayoutPath,
  createPayoutResponse,
  type PaymentInstructions,
} from '@kehribar/shared/partners/payments'
import type { Config } from '../config'
import { PartnerError, postSigned } from './signed-post'

/** A payment at the company: a page to send the player to, or what the player has to do. */
export interface CreatedPayment {
  readonly id: string
  readonly url?: string
  readonly instructions?: PaymentInstructions
  readonly expiresAt: string
}

/** The company that takes payments and pays out (@see SEAM-05). */
export interface PaymentCompany {
  /**
   * Creates a payment; a repeated reference answers as the first time.
   * @throws PartnerError when the company does not answer or answers otherwise than agreed
   */
  createPayment(request: CreatePayment): Promise<CreatedPayment>
  /**
   * Asks for a payout; a repeated reference answers as the first time and is paid once.
   * @throws PartnerError as above
   */
  createPayout(request: CreatePayout): Promise<{ id: string }>
}

export function paymentCompany(config: Pick<Config, 'partner' | 'partnerSecrets' | 'partnersOrigin'>): PaymentCompany {
  return {
    async createPayment(request) {
      const answer = createPaymentResponse.safeParse(await postSigned(config, config.partnersOrigin + createPaymentPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      const { url, instructions } = answer.data
      if (!url && !instructions) throw new PartnerError('the payment company said neither where to go nor what to do')
      if (url && new URL(url).origin !== config.partnersOrigin) throw new PartnerError('the payment page is not on the company’s origin')
      return answer.data
    },
    async createPayout(request) {
      const answer = createPayoutResponse.safeParse(await postSigned(config, config.partnersOrigin + createPayoutPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      return answer.data
    },
  }
}
