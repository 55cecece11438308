import type { CreateVerification } from '@kehribar/shared/partners/identity'
import type { IdentityCompanies } from '@server/services/identity-company'

/** An identity company that records its requests and answers with a page on the partners' origin. */
export interface FakeIdentityCompany extends IdentityCompanies {
  readonly asked: { readonly company: string; readonly request: CreateVerification }[]
  /** Set an error to make the next calls fail as if the company were unreachable; null restores it. */
  failure: Error | null
}

export function fakeIdentityCompany(origin: string): FakeIdentityCompany {
  const asked: FakeIdentityCompany['asked'] = []
  return {
    asked,
    failure: null,
    async createVerification(company, request) {
      if (this.failure) throw this.failure
      asked.push({ company, request })
      return { id: request.reference, url: `${origin}/verify/${request.reference}` }
    },
  }
}
