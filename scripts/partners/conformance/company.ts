import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall, type Signing } from '@kehribar/shared/partners/signing'
import type { sportsData } from '@kehribar/shared/partners/sports-data'
import type { wallet } from '@kehribar/shared/partners/wallet'

/** The server cannot be reached: one line says so. */
export class Unreachable extends Error {}

export type CompanyCall = keyof typeof wallet | keyof typeof sportsData

/** What came back: of a call that holds to the contract's form, or null and what is wrong with it. */
export interface Answered {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>> | null
  readonly form: string | null
}

interface Otherwise {
  /** Signed with another one. */
  readonly secret?: string
  /** Sent in place of what was signed. */
  readonly sent?: string
  /** Milliseconds, when it was signed. */
  readonly signedAt?: number
}

const patience = 15_000

/** A game company's part in the conversation. */
export class Company {
  private readonly origin: string
  private readonly signing: Signing

  constructor(origin: string, signing: Signing) {
    this.origin = origin
    this.signing = signing
  }

  /** @throws Unreachable without an answer */
  async ask(name: CompanyCall, input: object, { secret, sent, signedAt }: Otherwise = {}): Promise<Answered> {
    const url = this.origin + partnerBase + partnerApi[name].path
    const body = JSON.stringify(input)
    const signature = await signCall({ ...this.signing, ...(secret !== undefined && { secret }) }, url, body, signedAt)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body: sent ?? body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error) => {
      throw new Unreachable(((error.cause ?? error) as { code?: string }).code ?? error.message)
    })
    const given: unknown = await response.json().catch(() => null)
    if (response.status !== 200) return { http: response.status, body: null, form: null }
    const read = partnerApi[name].response.safeParse(given)
    if (read.success) return { http: 200, body: read.data, form: null }
    const [problem] = read.error.issues
    return { http: 200, body: null, form: given === null ? 'no JSON' : `${problem?.path.join('.')}: ${problem?.message}` }
  }
}
