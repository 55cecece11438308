import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall, type SigningKey } from '@kehribar/shared/partners/signing'
import type { sportsData } from '@kehribar/shared/partners/sports-data'
import type { wallet } from '@kehribar/shared/partners/wallet'

/** The server cannot be reached; the message is one line. */
export class Unreachable extends Error {}

export type CompanyCall = keyof typeof wallet | keyof typeof sportsData

/** The answer to a call: `body` if it has the contract's form, otherwise null, and `form` names the problem. */
export interface CompanyAnswer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>> | null
  readonly formProblem: string | null
}

interface SigningFault {
  /** Secret to sign with instead of the company's. */
  readonly secret?: string
  /** Body to send instead of the signed one. */
  readonly sent?: string
  /** Time of the signature in epoch milliseconds. */
  readonly signedAt?: number
}

const timeoutMs = 15_000

/** Acts as a game company: signs calls and verifies answers. */
export class Company {
  private readonly origin: string
  private readonly signing: SigningKey

  constructor(origin: string, signing: SigningKey) {
    this.origin = origin
    this.signing = signing
  }

  /** Makes a signed call. @throws {Unreachable} without an answer */
  async ask(name: CompanyCall, input: object, { secret, sent, signedAt }: SigningFault = {}): Promise<CompanyAnswer> {
    const url = this.origin + partnerBase + partnerApi[name].path
    const body = JSON.stringify(input)
    const signature = await signCall({ ...this.signing, ...(secret !== undefined && { secret }) }, url, body, signedAt)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body: sent ?? body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Unreachable(((error.cause ?? error) as { code?: string }).code ?? error.message)
    })
    const given: unknown = await response.json().catch(() => null)
    if (response.status !== 200) return { http: response.status, body: null, formProblem: null }
    const read = partnerApi[name].response.safeParse(given)
    if (read.success) return { http: 200, body: read.data, formProblem: null }
    const [problem] = read.error.issues
    return { http: 200, body: null, formProblem: given === null ? 'the answer is not JSON' : `${problem?.path.join('.')}: ${problem?.message}` }
  }
}
