import { partnerBase } from '@kehribar/shared/partners/index'
import { checkSignature, signAnswer, signCall, signedBodyLimit } from '@kehribar/shared/partners/signing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Identity of the caller, and the origin of the operator’s server. */
export interface SignedCaller {
  serverOrigin: string
  partner: string
  secret: string
}

/** Sends a signed call below `/partner`. `timeout` is in milliseconds. @throws if no answer arrives */
export async function postSigned({ serverOrigin, ...signer }: SignedCaller, path: string, input: object, timeout: number): Promise<Response> {
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

type SecretOf = (partner: string) => string | undefined

/** Returns the partner of a key id, which consists of the partner's name and a number. */
const ownerOf = (keyId: string) => keyId.slice(0, Math.max(0, keyId.lastIndexOf('-')))
const urlOf = ({ protocol, host, url }: FastifyRequest) => `${protocol}://${host}${url}`

/**
 * Registers routes that accept only signed JSON bodies (@see SEAM-01). Errors: 401 without a valid signature, 413 over 64
 * KB, 415 if not JSON, 400 if unreadable.
 */
export async function signedRoutes(app: FastifyInstance, secretOf: SecretOf, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: signedBodyLimit }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const { method, headers } = request
      const checked = await checkSignature({ method, url: urlOf(request), headers, body }, async (keyId) => {
        const secret = secretOf(ownerOf(keyId))
        return secret === undefined ? null : { secret }
      })
      if ('refusal' in checked) return reply.code(401).send({ error: checked.refusal })
      try {
        request.body = JSON.parse(body)
      } catch {
        return reply.code(400).send({ error: 'json' })
      }
    })
    routes(scope)
  })
}

/** Sends a signed answer. Its signature is valid for this call only. */
export async function sendSigned(request: FastifyRequest, reply: FastifyReply, content: object, secretOf: SecretOf): Promise<FastifyReply> {
  const { signature, 'signature-input': input } = request.headers
  const partner = ownerOf(/;keyid="([^"]*)"/.exec(String(input))?.[1] ?? '')
  const secret = secretOf(partner)
  if (typeof signature !== 'string' || secret === undefined) throw new Error('the call was not signed')
  const body = JSON.stringify(content)
  const signed = await signAnswer({ partner, secret }, { url: urlOf(request), signature }, { status: 200, body })
  return reply.headers(signed).type('application/json').send(body)
}
