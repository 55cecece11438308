import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CrashAnswer, type CrashRefusal, playerSeedForm } from '@kehribar/shared/partners/crash'
import { loopbackNamesOf } from '@kehribar/shared/security/url-policy'
import { type EmbedSession, findEmbedSession } from '../embeds/sessions'
import { pagePolicy, sendPage } from '../http/page'
import type { Store } from '../store/open'
import { languageOf } from '../texts/index'
import type { CrashBet } from './bets'
import { type CrashGame, ownBetView } from './game'
import { crashPage } from './page'
import type { OrderOutcome } from './crash-play'
import { verifyPage } from './verify-page'

interface Options {
  store: Store
  games: readonly CrashGame[]
  /** Origin that may show the pages in a frame. */
  siteOrigin: string
}
type LanguageQuery = FastifyRequest<{ Querystring: { lang?: string; round?: string } }>

const amount = /^[1-9]\d{0,9}$/
const name = /^[\w:-]{16,64}$/
const wholeNumber = /^[1-9]\d{0,8}$/

/** Registers pages, event stream and API of every crash game. The API requires `Authorization: Bearer …` (401 otherwise). */
export function crashRoutes(app: FastifyInstance, { store, games, siteOrigin }: Options): void {
  app.addHook('preClose', async () => {
    for (const game of games) game.streams.close()
  })
  for (const game of games) gameRoutes(app, game, { store, siteOrigin })
}

function gameRoutes(app: FastifyInstance, game: CrashGame, { store, siteOrigin }: Omit<Options, 'games'>): void {
  const { rules, clock, play, streams } = game
  const base = rules.path
  const origins = loopbackNamesOf(siteOrigin)
  const policy = { frameAncestors: origins }
  const language = (request: LanguageQuery) => languageOf(request.query.lang, request.headers['accept-language'])
  const sessionOf = (request: FastifyRequest) => findEmbedSession(store, request.headers.authorization, [rules.provider])
  const noSession = (reply: FastifyReply) => reply.code(401).send({ error: 'session' })

  app.get(base, async (request: LanguageQuery, reply) => sendPage(reply, crashPage(rules, language(request), [...origins, 'app://site']), policy))

  app.get(`${base}/verify`, async (request: LanguageQuery, reply) => {
    const number = wholeNumber.test(String(request.query.round)) ? Number(request.query.round) : null
    const proof = number === null ? null : await game.proof(number)
    return sendPage(reply, verifyPage(rules, language(request), number, proof), policy, number !== null && proof === null ? 404 : 200)
  })

  app.get(`${base}/api/rounds/:number`, async (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
    const proof = wholeNumber.test(request.params.number) ? await game.proof(Number(request.params.number)) : null
    return proof ?? reply.code(404).send({ error: 'round' })
  })

  app.get(`${base}/events`, { exposeHeadRoute: false }, (_request, reply) => {
    if (!clock.live) return reply.code(503).send({ error: 'starting' })
    const { raw } = reply
    if (streams.count >= streams.maxStreams) return reply.code(503).send({ error: 'full' })
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
      'content-security-policy': pagePolicy({}),
    })
    streams.add(raw, clock.snapshot())
  })

  app.get(`${base}/api/me`, async (request, reply) => {
    const session = await sessionOf(request)
    return session ? game.me(session) : noSession(reply)
  })

  const answer = (outcome: CrashBet | CrashRefusal): CrashAnswer =>
    typeof outcome === 'string'
      ? { kind: 'refused', reason: outcome }
      : { kind: 'bet', bet: ownBetView(outcome), balance: outcome.balance === null ? null : String(outcome.balance) }

  /** Decides an order by its arrival time, then calls the wallet. */
  async function decide(request: FastifyRequest, reply: FastifyReply, work: (session: EmbedSession, at: number) => Promise<OrderOutcome>) {
    const outcome = await clock.arrive<OrderOutcome | null>(async (at) => {
      const session = await sessionOf(request)
      return session && work(session, at)
    })
    if (outcome === null) return noSession(reply)
    if (outcome === 'other-intent') return reply.code(409).send({ error: 'intent' })
    return answer(typeof outcome === 'string' ? outcome : await (play.advance(outcome.id) satisfies Promise<CrashBet>))
  }

  app.post(`${base}/api/bet`, (request, reply) => {
    const { intent, panel, stake, auto, seed } = (request.body ?? {}) as Record<string, unknown>
    const isOrder = typeof intent === 'string' && name.test(intent) && typeof panel === 'number' && typeof stake === 'string' && amount.test(stake)
    if (!isOrder || !(auto === null || typeof auto === 'number') || typeof seed !== 'string' || !playerSeedForm.test(seed))
      return reply.code(400).send({ error: 'request' })
    return decide(request, reply, (session, at) => play.place(session, { intent, panel, stake: BigInt(stake), auto, seed }, at))
  })

  for (const [path, work] of [['cancel', play.cancel] as const, ['cash-out', play.leave] as const])
    app.post(`${base}/api/${path}`, (request, reply) => {
      const { bet } = (request.body ?? {}) as Record<string, unknown>
      if (typeof bet !== 'string' || !name.test(bet)) return reply.code(400).send({ error: 'request' })
      return decide(request, reply, (session, at) => work(session, bet, at))
    })
}
