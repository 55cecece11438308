import type { RegisterAnswer, RegisterCheck } from '@kehribar/shared/partners/register'
import type { ExclusionRegisters } from '@server/services/exclusion-register'

/** Records what it was asked, and answers that nobody is listed but those whose mailboxes it was told. */
export interface FakeExclusionRegister extends ExclusionRegisters {
  readonly asked: { readonly company: string; readonly request: RegisterCheck }[]
  readonly listed: Set<string>
  /** Set to make the next calls fail as if the register did not answer; null to answer again. */
  failure: Error | null
}

export function fakeExclusionRegister(): FakeExclusionRegister {
  const asked: FakeExclusionRegister['asked'] = []
  const listed = new Set<string>()
  return {
    asked,
    listed,
    failure: null,
    async check(company, request): Promise<RegisterAnswer> {
      asked.push({ company, request })
      if (this.failure) throw this.failure
      return listed.has(request.email) ? 'listed' : 'clear'
    },
  }
}
