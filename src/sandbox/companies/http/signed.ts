import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkSignature, signedBodyLimit } from '@kehribar/shared/partners/signing'

type SecretOf = (partner: string) => string | undefined

/** A key's number begins with whose it is. */
const ownerOf = (keyId: string) => keyId.slice(0, Math.max(0, keyId.lastIndexOf('-')))

/**
 * Routes registered by `routes` take signed JSON bodies only (@see SEAM-01): 401 without a genuine
 * signature; 413 over 64 KB; 415 not JSON; 400 unreadable.
 */
export async function signedRoutes(app: FastifyInstance, secretOf: SecretOf, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: signedBodyLimit }, (_request, body, done) => done(null, body))
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const { method, protocol, host, url, headers } = request
      const checked = await checkSignature({ method, url: `${protocol}://${host}${url}`, headers, body }, async (keyId) => {
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
