import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callersOf, partnerBase } from '@kehribar/shared/partners'
import { storableCallSignature } from '@kehribar/shared/partners/stored-signature'
import { checkSignature, signedBodyLimit } from '@kehribar/shared/partners/signing'
import { buildCall } from './call'
import { Refusal, type Services, type SignedMessage } from '../call'
import { type Contract, contractRefusal, findContract } from '../partners'
import { countAs } from './rate-limit'
import { type EndpointMap, type HandlerMap, runHandler } from './register'
import { parseInput } from './validate'

/** Signer of a call, and the signed message to store with its effects (@see DATABASE-3). */
interface Signed {
  readonly contract: Contract
  readonly message: SignedMessage
}

/** Verifies the signature of a call. @throws Refusal 401 when it is not valid */
async function verifySignature(request: FastifyRequest, body: string, path: string, { config, db }: Services): Promise<Signed> {
  const { method, protocol, host, url, headers } = request
  const call = { method, url: `${protocol}://${host}${url}`, headers, body }
  const checked = await checkSignature(call, (keyId) => findContract(db, config.codeKey, keyId))
  if ('key' in checked) return { contract: checked.key.contract, message: { body, signature: storableCallSignature(call, path, checked.components) } }
  request.log.warn({ reason: checked.refusal }, 'rejected a partner call: signature not valid')
  throw new Refusal(401, 'errors.signature')
}

/** Checks that the signer's contract allows the call (@see DATABASE-6). @throws Refusal 403 when it does not */
function checkContract(name: string, request: FastifyRequest, contract: Contract): void {
  const reason = contractRefusal(contract, callersOf(name), request.ip)
  if (reason === null) return
  request.log.warn({ partner: contract.code, reason, ip: request.ip }, 'rejected a partner call: not allowed by the contract')
  throw new Refusal(403, 'errors.forbidden')
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new Refusal(400, 'errors.malformed')
  }
}

/** Registers the partners' calls, whose signatures cover the URL and the exact body (@see SEAM-01). */
export function registerPartnerApi(app: FastifyInstance, services: Services, endpoints: EndpointMap, handlers: HandlerMap): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: signedBodyLimit }, (_request, body, done) => done(null, body))
  countAs(app, 'partners')
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`no handler for ${name}`)
    app.route({
      method: endpoint.method,
      url: partnerBase + endpoint.path,
      bodyLimit: signedBodyLimit,
      config: { call: `partner.${name}`, money: name !== 'authenticate' },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const { contract, message } = await verifySignature(request, body, partnerBase + endpoint.path, services)
        checkContract(name, request, contract)
        const input = parseInput(endpoint.request, parseJson(body))
        const call = buildCall(services, request, reply, { session: null, idempotencyKey: null, partner: contract.code, message })
        return reply.header('cache-control', 'no-store').send(await runHandler(endpoint, handler, input, call))
      },
    })
  }
}
