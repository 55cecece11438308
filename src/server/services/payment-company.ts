import {
  type CreatePayment,
  createPaymentPath,
  createPaymentResponse,
  type CreatePayout,
  createPayoutPath,
  createPayoutResponse,
  type PaymentInstructions,
} from '@kehribar/shared/partners/payments'
import { PartnerError, postSigned, type Signer } from './signed-post'

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

/** `origin`: where it answers, and where its pages are; null while it is suspended. */
export function paymentCompany(signer: Signer, origin: () => Promise<string | null>): PaymentCompany {
  async function base(): Promise<string> {
    const found = await origin()
    if (found === null) throw new PartnerError(`no contract with ${signer.partner}`)
    return found
  }
  return {
    async createPayment(request) {
      const company = await base()
      const answer = createPaymentResponse.safeParse(await postSigned(signer, company + createPaymentPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      const { url, instructions } = answer.data
      if (!url && !instructions) throw new PartnerError('the payment company said neither where to go nor what to do')
      if (url && new URL(url).origin !== company) throw new PartnerError('the payment page is not on the company’s origin')
      return answer.data
    },
    async createPayout(request) {
      const answer = createPayoutResponse.safeParse(await postSigned(signer, (await base()) + createPayoutPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      return answer.data
    },
  }
}
