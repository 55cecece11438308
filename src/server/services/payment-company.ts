import { type CreatePayment, createPaymentPath, createPaymentResponse } from '@shared/partners/payments'
import type { Config } from '../config'
import { PartnerError, postSigned } from './signed-post'

/** The company that takes payments (@see partners: Payments). */
export interface PaymentCompany {
  /**
   * Creates a payment; a repeated reference answers as the first time.
   * @throws PartnerError when the company does not answer or answers otherwise than agreed
   */
  createPayment(request: CreatePayment): Promise<{ id: string; url: string }>
}

export function paymentCompany(config: Pick<Config, 'partner' | 'partnerSecrets' | 'partnersOrigin'>): PaymentCompany {
  return {
    async createPayment(request) {
      const answer = createPaymentResponse.safeParse(await postSigned(config, config.partnersOrigin + createPaymentPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      if (new URL(answer.data.url).origin !== config.partnersOrigin) throw new PartnerError('the payment page is not on the company’s origin')
      return { id: answer.data.id, url: answer.data.url }
    },
  }
}
