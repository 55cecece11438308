import { type RegisterAnswer, type RegisterCheck, registerCheckPath, registerCheckResponse } from '@kehribar/shared/partners/register'
import { askSigned, PartnerError, type SignedContent, type Signer } from './signed-post'

/** A login waits for the answer; what does not come by then closes play, so a busy minute of the register's has to fit. */
const longestWait = 8_000

/** What a register said, and the answer that proves it. */
export interface RegisterSaid extends Pick<SignedContent, 'message'> {
  readonly answer: RegisterAnswer
}

/** Registers of excluded people, by their companies' codes (@see R-15). */
export interface ExclusionRegisters {
  /**
   * Asks whether a person is on the register.
   * @throws PartnerError when no answer comes in time, or one that is not signed for this question or says something else
   */
  check(company: string, request: RegisterCheck): Promise<RegisterSaid>
}

/** `originOf`: where a company answers; null while it is suspended. */
export function exclusionRegisters(signerOf: (company: string) => Signer, originOf: (company: string) => Promise<string | null>): ExclusionRegisters {
  return {
    async check(company, request) {
      const base = await originOf(company)
      if (base === null) throw new PartnerError(`no contract with ${company}`)
      const { content, message } = await askSigned(signerOf(company), base + registerCheckPath, request, { milliseconds: longestWait })
      const answer = registerCheckResponse.safeParse(content)
      if (!answer.success || answer.data.reference !== request.reference) throw new PartnerError('the register answered in another shape')
      return { answer: answer.data.answer, message }
    },
  }
}
