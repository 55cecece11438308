import { partnerBase } from '@kehribar/shared/partners/index'
import { signCall } from '@kehribar/shared/partners/signing'

/** Who calls the operator's server, and where that is. */
export interface Signing {
  serverOrigin: string
  partner: string
  secret: string
}

/** A call of the contract below `/partner`. `timeout` in milliseconds; throws when no answer comes. */
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
