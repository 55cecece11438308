import { randomUUID } from 'node:crypto'
import { keptOfAnswer } from '@kehribar/shared/partners/kept'
import { type RegisterCheck, registerCheckPath } from '@kehribar/shared/partners/register'
import { signAnswer, type Signing } from '@kehribar/shared/partners/signing'
import type { ExclusionRegisters } from '@server/services/exclusion-register'

/** Records what it was asked, and answers that nobody is listed but those whose mailboxes it was told; signed, as a register's answer is. */
export interface FakeExclusionRegister extends ExclusionRegisters {
  readonly asked: { readonly company: string; readonly request: RegisterCheck }[]
  readonly listed: Set<string>
  /** Set to make the next calls fail as if the register did not answer; null to answer again. */
  failure: Error | null
}

export function fakeExclusionRegister(signing: Signing): FakeExclusionRegister {
  const asked: FakeExclusionRegister['asked'] = []
  const listed = new Set<string>()
  return {
    asked,
    listed,
    failure: null,
    async check(company, request) {
      asked.push({ company, request })
      if (this.failure) throw this.failure
      const answer = listed.has(request.email) ? 'listed' : 'clear'
      const body = JSON.stringify({ reference: request.reference, answer })
      const call = { url: `https://register.test${registerCheckPath}`, signature: `sig1=:${randomUUID()}:` }
      const headers = await signAnswer(signing, call, { status: 200, body })
      return { answer, message: { body, signature: keptOfAnswer(call, { status: 200, headers, body }, []) } }
    },
  }
}
