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
import { AnswerCache } from './call/prepared'
import { serveLive } from './http/live'
import { loggerOptions, logResponse } from './http/logging'
import { registerPartnerApi } from './http/partners'
import { countAs, countRequests, createLimits } from './http/rate-limit'
import { type HandlerMap, registerApi } from './http/register'
import { installation, secureHeaders } from './http/security'
import { drawingOf } from './http/drawn'
import { answersWithin } from './http/in-process'
import { serveSite } from './http/site'
import { cutSlowBodies, bodyTime as defaultBodyTime } from './http/slow-body'
import { UploadSlots } from './http/upload-slots'
import { takeCallsInHand } from './http/work'
import type { Metrics } from './metrics'
import { handlers } from './modules'
import { siteContent } from './modules/content'
import { registerPictures } from './modules/pictures'
import { version } from './modules/system'
import { keepPartnerOfSetting } from './partners'
import { partnerHandlers } from './partners-api'

export interface AppOptions {
  /** Folder of the web build; absent or empty: only the API. */
  webRoot?: string
  /** Milliseconds for a whole upload; two minutes unless told. */
  uploadTime?: number
  /** Milliseconds for a head, and for a body without a file; ten seconds unless told. */
  bodyTime?: number
  /** Milliseconds for drawing a page; 150 unless told. */
  drawTime?: number
  /** Told of every call. */
  metrics?: Metrics
}

/** The number that a balancer gave the request, so that one names it in every log (@see E-8). */
const passedOn = (id: string | string[] | undefined) => (typeof id === 'string' && /^[\w.:=-]{8,128}$/.test(id) ? id : undefined)

/** The whole server, not yet listening. Closing it waits for calls in progress; the database is the caller's to close. */
export async function buildApp(
  services: Services,
  { webRoot, uploadTime, bodyTime = defaultBodyTime, drawTime, metrics }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db } = services
  await keepPartnerOfSetting(db, config.codeKey, config.partner, config.partnerSecret)
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    // One line per call, ours (logResponse).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => (config.trustedProxies > 0 ? passedOn(headers['x-request-id']) : undefined) ?? randomUUID(),
    // Nobody holds a connection with half a head (@see F-8).
    http: { maxHeaderSize, headersTimeout: bodyTime, connectionsCheckingInterval: Math.min(bodyTime / 4, 2_000) },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    // Longer than any upload may take; heads, and bodies that are not a file, have their own time (cutSlowBodies).
    requestTimeout: 300_000,
    rewriteUrl: rewriteUndecodable,
    // What the router itself refuses comes to no hook.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
      logResponse(request, reply)
    },
    // The router's own bound would refuse before a request is counted; ours is boundAddresses.
    routerOptions: { querystringParser: decodeForm, maxParamLength: maxHeaderSize },
  })
  app.setErrorHandler(answerError)
  takeCallsInHand(app, config)
  // A connection that is kept alive would hold the end up until it is cut.
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onSend', async (_request, reply) => void (closing && reply.header('connection', 'close')))
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
  metrics?.observe(app)
  await secureHeaders(app, services, installation(webRoot))
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
  await app.register(async (scope) => serveHealth(scope, db))
  if (config.apiDocs) await serveDocs(app, version)
  const installed = installation(webRoot)
  const drawing = webRoot === undefined ? null : drawingOf({ webRoot, site: installed, fetch: answersWithin(services, all, answers, app.log), log: app.log })
  await serveSite(app, { webRoot, origin: config.publicOrigin, content: siteContent(db), drawing, drawTime })
  app.server.maxConnections = config.maxConnections
  await app.ready()
  return app
}
