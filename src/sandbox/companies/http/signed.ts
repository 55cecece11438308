import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkSignature, signatureHeaders, signedBodyLimit } from '@kehribar/shared/partners/signing'

type SecretOf = (partner: string) => string | undefined

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Routes registered by `routes` take signed JSON bodies only (@see SEAM-01): 401 unknown partner, skew or
 * signature; 413 over 64 KB; 415 not JSON; 400 unreadable.
 */
export async function signedRoutes(app: FastifyInstance, secretOf: SecretOf, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: signedBodyLimit }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const secret = secretOf(header(request, signatureHeaders.partner) ?? '')
      const headers = { timestamp: header(request, signatureHeaders.timestamp), signature: header(request, signatureHeaders.signature) }
      const refusal = await checkSignature(headers, body, secret === undefined ? [] : [secret])
      if (refusal) return reply.code(401).send({ error: refusal })
      try {
        request.body = JSON.parse(body)
      } catch {
        return reply.code(400).send({ error: 'json' })
      }
    })
    routes(scope)
  })
}
