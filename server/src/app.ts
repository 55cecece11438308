import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { api } from '@kehribar/shared/api'
import { partnerApi } from '@kehribar/shared/partners'
import { refuseOtherAddresses } from './http/address'
import { boundAddresses, logUnparsed, maxHeaderSize, rewriteUndecodable } from './http/addresses'
import { decodeForm } from './http/body'
import { serveDocs } from './http/docs'
import { answerError } from './http/errors'
import { registerFiles } from './http/files'
import { serveHealth } from './http/health'
import type { Services } from './call'
import { AnswerCache } from './call/answer-cache'
import { serveLive } from './http/live'
import { loggerOptions, logResponse } from './http/logging'
import { registerPartnerApi } from './http/partners'
import { countAs, countRequests, createLimits } from './http/rate-limit'
import { type HandlerMap, registerApi } from './http/register'
import { readSiteFile, secureHeaders } from './http/security'
import { createRenderer } from './http/server-render'
import { inProcessFetch } from './http/in-process'
import { serveSite } from './http/site'
import { cutSlowBodies, bodyTime as defaultBodyTime } from './http/slow-body'
import { UploadSlots } from './http/upload-slots'
import { runCallsInContext } from './http/call-context'
import type { Metrics } from './http/metrics'
import { handlers } from './modules'
import { siteContent } from './modules/content'
import { registerPictures } from './modules/pictures'
import { version } from './modules/system'
import { ensureConfiguredPartner } from './partners'
import { partnerHandlers } from './partners-api'

export interface AppOptions {
  /** Folder of the web build; without one the server serves only the API. */
  webRoot?: string
  /** Milliseconds for a whole upload; two minutes by default. */
  uploadTime?: number
  /** Milliseconds for receiving the headers, and for a body without a file; ten seconds by default. */
  bodyTime?: number
  /** Milliseconds for rendering a page on the server; 150 by default. */
  drawTime?: number
  /** Records every call. */
  metrics?: Metrics
  /** Clock of this machine in epoch milliseconds, for the comparison with the database's; `Date.now` by default. */
  now?: () => number
}

/** Returns the request id set by the load balancer, so that all logs share one id; undefined when it is malformed (@see OPERATE-8). */
const forwardedRequestId = (id: string | string[] | undefined) => (typeof id === 'string' && /^[\w.:=-]{8,128}$/.test(id) ? id : undefined)

/** Builds the whole server without listening. Closing the app waits for calls in progress; the caller closes the database. */
export async function buildApp(
  services: Services,
  { webRoot, uploadTime, bodyTime = defaultBodyTime, drawTime, metrics, now }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db } = services
  await ensureConfiguredPartner(db, config.codeKey, config.partner, config.partnerSecret)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    // logResponse writes our own single line per call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => (config.trustedProxies > 0 ? forwardedRequestId(headers['x-request-id']) : undefined) ?? randomUUID(),
    // Close connections whose headers never arrive completely (@see DATABASE-8).
    http: { maxHeaderSize, headersTimeout: bodyTime, connectionsCheckingInterval: Math.min(bodyTime / 4, 2_000) },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // Longer than any upload may take. Headers and bodies without a file have their own timeouts (cutSlowBodies).
    requestTimeout: 300_000,
    rewriteUrl: rewriteUndecodable,
    // Requests that the router itself rejects reach no hook, so log them here.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
      logResponse(request, reply)
    },
    // Disable the router's own length limit, which would reject before a request is counted; boundAddresses checks the length.
    routerOptions: { querystringParser: decodeForm, maxParamLength: maxHeaderSize },
  })
  app.setErrorHandler(answerError)
  runCallsInContext(app, config)
  // While closing, end keep-alive connections with their next answer: they would otherwise delay the shutdown.
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onSend', async (_request, reply) => void (closing && reply.header('connection', 'close')))
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
  metrics?.observe(app)
  await secureHeaders(app, services, readSiteFile(webRoot))
  await app.register(cookie)
  const limits = createLimits(db, config)
  countRequests(app, limits)
  boundAddresses(app)
  logUnparsed(app)
  refuseOtherAddresses(app, config)
  cutSlowBodies(app, bodyTime)
  const answers = new AnswerCache()
  app.addHook('onClose', async () => answers.close())
  const all = handlers as unknown as HandlerMap
  await app.register(async (scope) => registerApi(scope, services, api, all, { limits: limits.calls, uploads: new UploadSlots(db, uploadTime), answers }))
  await app.register(async (scope) => registerPartnerApi(scope, services, partnerApi, partnerHandlers as unknown as HandlerMap))
  await app.register(async (scope) => {
    countAs(scope, 'files')
    await registerPictures(scope, db)
  })
  await app.register(async (scope) => registerFiles(scope, services))
  await serveLive(app, services)
  await app.register(async (scope) => serveHealth(scope, db, now))
  if (config.apiDocs) await serveDocs(app, version)
  const installed = readSiteFile(webRoot)
  const drawing =
    webRoot === undefined ? null : createRenderer({ webRoot, site: installed, fetch: inProcessFetch(services, all, answers, app.log), log: app.log })
  await serveSite(app, { webRoot, origin: config.publicOrigin, content: siteContent(db), drawing, drawTime })
  app.server.maxConnections = config.maxConnections
  await app.ready()
  return app
}
