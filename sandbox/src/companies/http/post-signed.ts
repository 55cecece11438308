import { partnerBase } from '@kehribar/shared/partners/index'
import { signCall } from '@kehribar/shared/partners/signing'

/** Identity of the caller, and the origin of the operator’s server. */
export interface Signing {
  serverOrigin: string
  partner: string
  secret: string
}

/** Sends a signed call below `/partner`. `timeout` is in milliseconds. @throws if no answer arrives */
export async function postSigned({ serverOrigin, ...signer }: Signing, path: string, input: object, timeout: number): Promise<Response> {
  const body = JSON.stringify(input)
  const url = `${serverOrigin}${partnerBase}${path}`
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signCall(signer, url, body)) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
}
