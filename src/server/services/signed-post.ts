import { signBody } from '@kehribar/shared/partners/signing'
import type { Config } from '../config'

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

/**
 * Posts a signed JSON body to a partner and returns its JSON answer (@see SEAM-01).
 * @throws PartnerError when nobody answers within 10 s or the answer is no 2xx
 */
export async function postSigned(config: Pick<Config, 'partner' | 'partnerSecrets'>, url: string, content: unknown): Promise<unknown> {
  const secret = config.partnerSecrets.get(config.partner)
  if (secret === undefined) throw new PartnerError(`no secret for partner ${config.partner}`)
  const body = JSON.stringify(content)
  const headers = { 'content-type': 'application/json', ...(await signBody(config.partner, secret, body)) }
  const { origin, pathname } = new URL(url)
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
  } catch (error) {
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
