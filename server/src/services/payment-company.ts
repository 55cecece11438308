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

/** The companies that take payments and pay out, by their codes (@see SEAM-05, E-3). */
export interface PaymentCompanies {
  /**
   * Creates a payment; a repeated reference answers as the first time.
   * @throws PartnerError when the company does not answer or answers otherwise than agreed
   */
  createPayment(company: string, request: CreatePayment): Promise<CreatedPayment>
  /**
   * Asks for a payout; a repeated reference answers as the first time and is paid once.
   * @throws PartnerError as above
   */
  createPayout(company: string, request: CreatePayout): Promise<{ id: string }>
}

/** `originOf`: where a company answers, and where its pages are; null while it is suspended. */
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
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      const { url, instructions } = answer.data
      if (!url && !instructions) throw new PartnerError('the payment company said neither where to go nor what to do')
      if (url && new URL(url).origin !== base) throw new PartnerError('the payment page is not on the company’s origin')
      return answer.data
    },
    async createPayout(company, request) {
      const answer = createPayoutResponse.safeParse(await postSigned(signerOf(company), (await baseOf(company)) + createPayoutPath, request))
      if (!answer.success) throw new PartnerError('the payment company answered in another shape')
      return answer.data
    },
  }
}
