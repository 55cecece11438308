import type { CreateVerification } from '@kehribar/shared/partners/identity'
import type { IdentityCompanies } from '@server/services/identity-company'

/** Records what it was asked, and answers a page on the partners' origin. */
export interface FakeIdentityCompany extends IdentityCompanies {
  readonly asked: { readonly company: string; readonly request: CreateVerification }[]
  /** Set to make the next calls fail as if the company did not answer; null to answer again. */
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
