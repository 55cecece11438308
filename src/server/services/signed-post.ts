import { signCall } from '@kehribar/shared/partners/signing'
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

/**
 * Posts a signed JSON body to a partner and returns its JSON answer (@see SEAM-01).
 * @throws PartnerError when nobody answers within 10 s or the answer is no 2xx
 */
export async function postSigned({ partner, key }: Signer, url: string, content: unknown): Promise<unknown> {
  const signing = await key()
  if (!signing) throw new PartnerError(`no contract with ${partner}`)
  const body = JSON.stringify(content)
  const headers = { 'content-type': 'application/json', ...(await signCall({ partner, secret: signing.secret }, url, body)) }
  const { origin, pathname } = new URL(url)
  const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).host, 'url.path': pathname }
  const span = beginWithin({ name: `POST ${pathname}`, kind: 'client', attributes })
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
    span?.end({ attributes: { 'http.response.status_code': response.status }, ...(response.ok ? {} : { failed: String(response.status) }) })
  } catch (error) {
    span?.end({ failed: error })
    throw new PartnerError(`${origin}${pathname} does not answer: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!response.ok) {
    const said = (await response.text().catch(() => '')).slice(0, longestAnswer)
    throw new PartnerError(`${origin}${pathname} answered ${response.status}`, response.status, said)
  }
  return response.json().catch(() => {
    throw new PartnerError(`${origin}${pathname} answered no JSON`, response.status)
  })
}
