import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { chatRoutes } from './chat/routes'
import type { CrashGame } from './crash/game'
import { crashRoutes } from './crash/routes'
import { embedRoutes } from './embeds/routes'
import { gameRoutes } from './games/routes'
import { homePage } from './home/page'
import { assetRoutes } from './http/assets'
import { rejectForeignRequests } from './http/guard'
import { html } from './http/html'
import { messagePage } from './http/message-page'
import { sendPage } from './http/page'
import { identityRoutes } from './identity/routes'
import type { IdentityCompany } from './identity/service'
import type { OutboxStore } from './outbox/store'
import { authenticatorRoute } from './outbox/authenticator'
import { outboxRoutes } from './outbox/routes'
import { outsideRoutes } from './outside/routes'
import { bankRoutes } from './payments/bank/routes'
import { coinRoutes } from './payments/coins/routes'
import type { PaymentCompany } from './payments/index'
import { payoutRoutes } from './payments/payouts/routes'
import { paymentRoutes } from './payments/routes'
import { registerRoutes } from './register/routes'
import type { ExclusionRegister } from './register/service'
import type { SlotPlay } from './slots/slot-play'
import { slotKind, slotRoutes } from './slots/routes'
import { couponRoutes } from './sportsbook/coupons/routes'
import { matchOddsRoutes } from './sportsbook/match-odds'
import { sportsbookRoutes } from './sportsbook/routes'
import type { Sportsbook } from './sportsbook/sportsbook'
import type { Store } from './store/open'
import type { TablePlay } from './tables/table-play'
import { tableKind, tableRoutes } from './tables/routes'
import { languageOf, textsOf } from './texts/index'
import type { Wallet } from './wallet/client'
import { widgetRoutes } from './widget/routes'

export interface AppParts {
  store: Store
  outbox: OutboxStore
  payments: PaymentCompany
  identity: IdentityCompany
  register: ExclusionRegister
  wallet: Wallet
  play: SlotPlay
  tables: TablePlay
  sportsbook: Sportsbook
  crash: readonly CrashGame[]
  secretOf: (partner: string) => string | undefined
  siteOrigin: string
  pagesDir: string | null
  /** Origin of the sandbox partners. It is a function, because a free port is known only after listening. */
  origin: () => string
  logger?: FastifyServerOptions['logger']
}

/**
 * Builds the server with all pages and calls of the sandbox partners.
 * Use log level `warn` or higher: request URLs contain launch codes and must not be logged.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: parts.logger ?? false, bodyLimit: 64 * 1024 })
  rejectForeignRequests(app, parts.origin)
  await app.register(formbody)

  // PostgreSQL text cannot store NUL, so no page or record has such an address.
  app.addHook('onRequest', async (request, reply) => void (request.url.includes('%00') && reply.callNotFound()))
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(null, request.headers['accept-language'])
    const { error } = textsOf(language)
    const action = html`<a class="button solid large" href="/">${error.home}</a>`
    return sendPage(reply, messagePage(language, { title: error.notFound, text: error.notFoundText, action }), {}, 404)
  })
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ name: error.name, message: error.message, stack: error.stack })
    return reply.code(status).send({ error: status === 500 ? 'server' : (error.code ?? 'request') })
  })

  app.get<{ Querystring: { lang?: unknown } }>('/', async (request, reply) =>
    sendPage(reply, homePage(languageOf(request.query.lang, request.headers['accept-language']))),
  )
  app.get('/healthz', async () => ({ status: 'ok' }))
  assetRoutes(app, parts.pagesDir)
  await outboxRoutes(app, parts.outbox, parts.secretOf)
  authenticatorRoute(app)
  await paymentRoutes(app, { service: parts.payments.payments, origin: parts.origin, siteOrigin: parts.siteOrigin, secretOf: parts.secretOf })
  await payoutRoutes(app, { ...parts.payments, secretOf: parts.secretOf })
  await identityRoutes(app, { company: parts.identity, origin: parts.origin, secretOf: parts.secretOf })
  await registerRoutes(app, { register: parts.register, secretOf: parts.secretOf })
  bankRoutes(app, parts.payments)
  coinRoutes(app, parts.payments)
  outsideRoutes(app, parts.siteOrigin)
  sportsbookRoutes(app, parts.sportsbook)
  await matchOddsRoutes(app, { sportsbook: parts.sportsbook, secretOf: parts.secretOf })
  couponRoutes(app, { store: parts.store, wallet: parts.wallet, sportsbook: parts.sportsbook })
  widgetRoutes(app, { siteOrigin: parts.siteOrigin })
  chatRoutes(app, { store: parts.store, outbox: parts.outbox, siteOrigin: parts.siteOrigin })
  crashRoutes(app, { store: parts.store, games: parts.crash, siteOrigin: parts.siteOrigin })
  embedRoutes(app, { store: parts.store, wallet: parts.wallet })
  const slots = { store: parts.store, wallet: parts.wallet, play: parts.play }
  const tables = { store: parts.store, wallet: parts.wallet, play: parts.tables }
  gameRoutes(app, { store: parts.store, wallet: parts.wallet, slots: slotKind(slots), tables: tableKind(tables), origin: parts.origin })
  slotRoutes(app, slots)
  tableRoutes(app, tables)
  return app
}
