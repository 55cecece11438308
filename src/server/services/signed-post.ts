import { answerRefusal, signCall } from '@kehribar/shared/partners/signing'
import type { SigningKey } from '../partners'
import { beginWithin } from '../tracing'

/** Of a partner's refusal, what is kept of its words. */
const longestAnswer = 2_000

/** A partner did not answer as agreed. `status` is absent when there was no answer at all; `answer`: what a refusal said. */
export class PartnerError extends Error {
  constructor(
    message: string,
    readonly status?: number,
    readonly answer?: string,
  ) {
    super(message)
  }
}

/** Who signs for the company that is called: us, with what both know. */
export interface Signer {
  readonly partner: string
  /** Null: it is not contracted, or suspended. */
  readonly key: () => Promise<SigningKey | null>
}

interface Asking {
  /** How long an answer is waited for. */
  readonly milliseconds?: number
  /** The answer has to be signed too, for this call. */
  readonly signedAnswer?: boolean
}

/**
 * Posts a signed JSON body to a partner and returns its JSON answer (@see SEAM-01).
 * @throws PartnerError when nobody answers within 10 s, the answer is no 2xx, or not signed where it has to be
 */
export async function postSigned(
  { partner, key }: Signer,
  url: string,
  content: unknown,
  { milliseconds = 10_000, signedAnswer = false }: Asking = {},
): Promise<unknown> {
  const signing = await key()
  if (!signing) throw new PartnerError(`no contract with ${partner}`)
  const body = JSON.stringify(content)
  const signed = await signCall({ partner, secret: signing.secret }, url, body)
  const headers = { 'content-type': 'application/json', ...signed }
  const { origin, pathname } = new URL(url)
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).host, 'url.path': pathname }
  const span = beginWithin({ name: `POST ${pathname}`, kind: 'client', attributes })
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(milliseconds) })
    span?.end({ attributes: { 'http.response.status_code': response.status }, ...(response.ok ? {} : { failed: String(response.status) }) })
  } catch (error) {
    span?.end({ failed: error })
    throw new PartnerError(`${origin}${pathname} does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!response.ok) {
    const said = (await response.text().catch(() => '')).slice(0, longestAnswer)
    throw new PartnerError(`${origin}${pathname} answered ${response.status}`, response.status, said)
  }
  const answer = await response.text().catch(() => '')
  if (signedAnswer) {
    const came = { status: response.status, headers: Object.fromEntries(response.headers), body: answer }
    const refusal = await answerRefusal({ partner, secret: signing.secret }, { url, signature: signed.signature }, came)
    if (refusal !== null) throw new PartnerError(`${origin}${pathname} did not sign its answer (${refusal})`, response.status)
  }
  try {
    return JSON.parse(answer)
  } catch {
    throw new PartnerError(`${origin}${pathname} answered no JSON`, response.status)
  }
}
