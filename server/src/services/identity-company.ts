import { type CreateVerification, createVerificationPath, createVerificationResponse } from '@kehribar/shared/partners/identity'
import { PartnerError, postSigned, type Signer } from './signed-post'

/** Client of the identity companies, by partner code (@see PROTECT-3). */
export interface IdentityCompanies {
  /**
   * Opens a case and returns its id and the page for the player. A repeated reference returns the same case.
   * @throws PartnerError when the company does not answer or its answer is not valid
   */
  createVerification(company: string, request: CreateVerification): Promise<{ readonly id: string; readonly url: string }>
}

/** Returns the client of the identity companies. `originOf` returns a partner's origin, null while it is suspended. */
export function identityCompanies(signerOf: (company: string) => Signer, originOf: (company: string) => Promise<string | null>): IdentityCompanies {
  return {
    async createVerification(company, request) {
      const base = await originOf(company)
      if (base === null) throw new PartnerError(`no contract with ${company}`)
      const answer = createVerificationResponse.safeParse(await postSigned(signerOf(company), base + createVerificationPath, request))
      if (!answer.success) throw new PartnerError('the identity company sent an answer that is not valid')
      if (new URL(answer.data.url).origin !== base) throw new PartnerError('the identity page is not on the company’s origin')
      return answer.data
    },
  }
}
