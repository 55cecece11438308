import { type RegisterAnswer, type RegisterCheck, registerCheckPath, registerCheckResponse } from '@kehribar/shared/partners/register'
import { askSigned, PartnerError, type SignedContent, type Signer } from './signed-post'

/** Milliseconds to wait for the register. A login waits for it, and no answer closes play, so it allows for a slow register. */
const timeoutMs = 8_000

/** A register's answer with the signed message that proves it. */
export interface RegisterReply extends Pick<SignedContent, 'message'> {
  readonly answer: RegisterAnswer
}

/** Client of the exclusion registers, by partner code (@see PROTECT-15). */
export interface ExclusionRegisters {
  /**
   * Queries whether a person is on the register.
   * @throws PartnerError when the answer is late, not signed for this query or not valid
   */
  check(company: string, request: RegisterCheck): Promise<RegisterReply>
}

/** Returns the client of the registers. `originOf` returns a partner's origin, null while it is suspended. */
export function exclusionRegisters(signerOf: (company: string) => Signer, originOf: (company: string) => Promise<string | null>): ExclusionRegisters {
  return {
    async check(company, request) {
      const base = await originOf(company)
      if (base === null) throw new PartnerError(`no contract with ${company}`)
      const { content, message } = await askSigned(signerOf(company), base + registerCheckPath, request, { milliseconds: timeoutMs })
      const answer = registerCheckResponse.safeParse(content)
      if (!answer.success || answer.data.reference !== request.reference) throw new PartnerError('the register sent an answer that is not valid')
      return { answer: answer.data.answer, message }
    },
  }
}
