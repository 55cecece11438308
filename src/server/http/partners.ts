import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callersOf, partnerBase } from '@kehribar/shared/partners'
import { checkSignature, signatureFields, signedBodyLimit } from '@kehribar/shared/partners/signing'
import { buildCall } from './call'
import { Refusal, type Services, type SignedMessage } from '../call'
import { type Contract, findContract, hindrance } from '../partners'
import { countAs } from './rate-limit'
import { type EndpointMap, type HandlerMap, runHandler } from './register'
import { parseInput } from './validate'

/** The contract of who signed the call. @throws Refusal 401 */
async function signer(request: FastifyRequest, body: string, { config, db }: Services): Promise<Contract> {
  const { method, protocol, host, url, headers } = request
  const checked = await checkSignature({ method, url: `${protocol}://${host}${url}`, headers, body }, (keyId) => findContract(db, config.codeKey, keyId))
  if ('key' in checked) return checked.key.contract
  request.log.warn({ reason: checked.refusal }, 'partner call refused')
  throw new Refusal(401, 'errors.signature')
}

/** The partner, when its contract allows the call (@see F-6). @throws Refusal 401 and 403 */
async function caller(name: string, request: FastifyRequest, body: string, services: Services): Promise<string> {
  const contract = await signer(request, body, services)
  const reason = hindrance(contract, callersOf(name), request.ip)
  if (reason === null) return contract.code
  request.log.warn({ partner: contract.code, reason, ip: request.ip }, 'partner call not contracted')
  throw new Refusal(403, 'errors.forbidden')
}

/** What was signed, to be kept beside what it did (@see F-3). */
function signedMessage(request: FastifyRequest, body: string): SignedMessage {
  return { body, signature: Object.fromEntries(signatureFields.map((name) => [name, String(request.headers[name])])) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new Refusal(400, 'errors.malformed')
  }
}

/** The calls of contracted companies: signed over their address and the body's exact characters (@see SEAM-01). */
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
        const partner = await caller(name, request, body, services)
        const input = parseInput(endpoint.request, parseJson(body))
        const call = buildCall(services, request, reply, { session: null, idempotencyKey: null, partner, message: signedMessage(request, body) })
        return reply.header('cache-control', 'no-store').send(await runHandler(endpoint, handler, input, call))
      },
    })
  }
}
