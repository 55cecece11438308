import { type CreateVerification, createVerificationPath, createVerificationResponse } from '@kehribar/shared/partners/identity'
import { PartnerError, postSigned, type Signer } from './signed-post'

/** The companies that find out who somebody is, by their codes (@see R-3). */
export interface IdentityCompanies {
  /**
   * Opens a case, whose page the player goes to; a repeated reference is the same case.
   * @throws PartnerError when the company does not answer or answers otherwise than agreed
   */
  createVerification(company: string, request: CreateVerification): Promise<{ readonly id: string; readonly url: string }>
}

/** `originOf`: where a company answers, and where its pages are; null while it is suspended. */
export function identityCompanies(signerOf: (company: string) => Signer, originOf: (company: string) => Promise<string | null>): IdentityCompanies {
  return {
    async createVerification(company, request) {
      const base = await originOf(company)
      if (base === null) throw new PartnerError(`no contract with ${company}`)
      const answer = createVerificationResponse.safeParse(await postSigned(signerOf(company), base + createVerificationPath, request))
      if (!answer.success) throw new PartnerError('the identity company answered in another shape')
      if (new URL(answer.data.url).origin !== base) throw new PartnerError('the identity page is not on the company’s origin')
      return answer.data
    },
  }
}
