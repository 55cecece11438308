import { randomUUID } from 'node:crypto'
import { storableAnswerSignature } from '@kehribar/shared/partners/stored-signature'
import { type RegisterCheck, registerCheckPath } from '@kehribar/shared/partners/register'
import { signAnswer, type SigningKey } from '@kehribar/shared/partners/signing'
import type { ExclusionRegisters } from '@server/services/exclusion-register'

/** A fake register that records its requests. It reports only the mailboxes in `listed` as excluded, and signs its answers like a real register. */
export interface FakeExclusionRegister extends ExclusionRegisters {
  readonly asked: { readonly company: string; readonly request: RegisterCheck }[]
  readonly listed: Set<string>
  /** Set an error to make the next calls fail as if the register were unreachable; null restores it. */
  failure: Error | null
}

export function fakeExclusionRegister(signing: SigningKey): FakeExclusionRegister {
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
      return { answer, message: { body, signature: storableAnswerSignature(call, { status: 200, headers, body }, []) } }
    },
  }
}
