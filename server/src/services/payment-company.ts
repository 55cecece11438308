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

/** A payment at the company: a payment page for the player, or payment instructions. */
export interface CreatedPayment {
  readonly id: string
  readonly url?: string
  readonly instructions?: PaymentInstructions
  readonly expiresAt: string
}

/** Client of the payment companies, by partner code (@see SEAM-05, OPERATE-3). */
export interface PaymentCompanies {
  /**
   * Creates a payment; a repeated reference returns the same payment.
   * @throws PartnerError when the company does not answer or its answer is not valid
   */
  createPayment(company: string, request: CreatePayment): Promise<CreatedPayment>
  /**
   * Requests a payout; a repeated reference returns the same payout, which is paid once.
   * @throws PartnerError when the company does not answer or its answer is not valid
   */
  createPayout(company: string, request: CreatePayout): Promise<{ id: string }>
}

/** Returns the client of the payment companies. `originOf` returns a partner's origin, null while it is suspended. */
export function paymentCompanies(signerOf: (company: string) => Signer, originOf: (company: string) => Promise<string | null>): PaymentCompanies {
  async function baseOf(company: string): Promise<string> {
    const found = await originOf(company)
    if (found === null) throw new PartnerError(`no contract with ${company}`)
    return found
  }
  return {
    async createPayment(company, request) {
      const base = await baseOf(company)
      const answer = createPaymentResponse.safeParse(await postSigned(signerOf(company), base + createPaymentPath, request))
      if (!answer.success) throw new PartnerError('the payment company sent an answer that is not valid')
      const { url, instructions } = answer.data
      if (!url && !instructions) throw new PartnerError('the payment company sent neither a page nor instructions')
      if (url && new URL(url).origin !== base) throw new PartnerError('the payment page is not on the company’s origin')
      return answer.data
    },
    async createPayout(company, request) {
      const answer = createPayoutResponse.safeParse(await postSigned(signerOf(company), (await baseOf(company)) + createPayoutPath, request))
      if (!answer.success) throw new PartnerError('the payment company sent an answer that is not valid')
      return answer.data
    },
  }
}
