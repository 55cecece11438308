import { type OperatorCallName, type OperatorEndpoint, operatorApi, operatorBase } from '@kehribar/shared/operators'
import { mayDo } from '@kehribar/shared/rules/operators'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { Refusal, type Services } from '../call'
import { answerError } from '../http/errors'
import { loggerOptions, logResponse } from '../http/logging'
import { parseInput } from '../http/validate'
import { type Acting, actAs, decidePending, logAction, type Operator, operatorOfToken, signIn, signOut } from '../modules/operators'
import { operatorOpenApi } from './openapi'
import { performApproved, performCall } from './perform'

const tokenOf = ({ headers }: FastifyRequest): string | null => /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null

/** Returns the signed-in operator, who may make the call. @throws Refusal 401 without a session, 403 without the right */
async function authorise({ db }: Services, request: FastifyRequest, { right }: OperatorEndpoint): Promise<Operator> {
  const token = tokenOf(request)
  const operator = token === null ? null : await operatorOfToken(db, token)
  if (!operator) throw new Refusal(401, 'auth.login_required')
  if (right !== 'session' && right !== 'public' && !mayDo(operator.role, right)) throw new Refusal(403, 'errors.forbidden')
  return operator
}

/** Decides a request of another operator; an approved call is executed at once. */
async function decide(services: Services, request: number, decision: 'approved' | 'rejected', acting: Acting): Promise<unknown> {
  return actAs(acting, async () => {
    const taken = await decidePending(services.db, request, decision, { only: 'call' })
    if ('refused' in taken) return { outcome: 'refused', reason: taken.refused }
    await logAction(services.db, { result: decision, subject: `request ${request}` })
    return decision === 'approved' ? performApproved(services, taken.approved) : { outcome: 'done' }
  })
}

async function answer(services: Services, name: OperatorCallName, input: unknown, request: FastifyRequest): Promise<unknown> {
  const { db, config } = services
  if (name === 'signIn') {
    const signedIn = await signIn(db, config, input as Parameters<typeof signIn>[2])
    if ('wait' in signedIn) throw new Refusal(429, 'auth.throttled', { retryAfter: signedIn.wait })
    if ('refused' in signedIn) throw new Refusal(401, 'auth.invalid_credentials')
    return signedIn
  }
  const endpoint: OperatorEndpoint = operatorApi[name]
  const operator = await authorise(services, request, endpoint)
  if (name === 'signOut') {
    await signOut(db, tokenOf(request) ?? '')
    return { outcome: 'done' }
  }
  const action = endpoint.right === 'session' || endpoint.right === 'public' ? null : endpoint.right
  const acting: Acting = { operator, action, second: null, work: { call: name, input: rawInput(request) } }
  if (name === 'pendingApprove') return decide(services, (input as { request: number }).request, 'approved', acting)
  if (name === 'pendingReject') return decide(services, (input as { request: number }).request, 'rejected', acting)
  return performCall(services, name, input, acting)
}

const rawInput = ({ method, query, body }: FastifyRequest): unknown => (method === 'GET' ? query : body) ?? {}

/**
 * Builds the server of the operator API (@see OPERATE-21), which listens on an address of its own, never on the players' origin. Sessions are
 * bearer tokens, so no browser sends one by itself.
 */
export async function buildOperatorApp(services: Services): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(services.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 65_536,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(answerError)
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff'))
  for (const [name, endpoint] of Object.entries(operatorApi) as [OperatorCallName, OperatorEndpoint][])
    app.route({
      method: endpoint.method,
      url: operatorBase + endpoint.path,
      config: { call: `operator.${name}` },
      handler: async (request, reply) => {
        const input = parseInput(endpoint.request, rawInput(request))
        return reply.send(z.parse(endpoint.response, await answer(services, name, input, request)))
      },
    })
  app.get(`${operatorBase}/openapi.json`, async () => operatorOpenApi())
  await app.ready()
  return app
}
