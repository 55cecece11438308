import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '@shared/languages'
import type { SlotSpinAnswer } from '@shared/partners/slot-page'
import type { WalletResult } from '@shared/partners/wallet'
import { isGameEngine } from '@shared/rules/game-engines'
import { html } from '../http/html'
import { messagePage } from '../http/message-page'
import { sendPage } from '../http/page'
import type { Store } from '../store/open'
import { languageOf, textsOf } from '../texts/index'
import { type Authenticated, type Wallet, WalletUnknown } from '../wallet/client'
import { slotPage } from './page'
import type { SlotPlay } from './play'
import { isOpen } from './rounds'
import { findSession, openSession, type SlotSession } from './sessions'
import { roundView, slotState } from './view'

interface Options {
  store: Store
  wallet: Wallet
  play: SlotPlay
  origin: () => string
  now?: () => number
}

interface PlayQuery {
  game?: string
  engine?: string
  title?: string
  code?: string
  lang?: string
}
type GameRequest = FastifyRequest<{ Params: { id: string } }>

const cookieName = 'game'

/** A title as it may be shown: no control or direction characters, not endless. */
export function cleanTitle(text: unknown): string {
  const clean = typeof text === 'string' ? text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : ''
  return [...clean].slice(0, 60).join('')
}

export async function slotRoutes(app: FastifyInstance, { store, wallet, play, origin, now = Date.now }: Options): Promise<void> {
  type SlotTexts = ReturnType<typeof textsOf>['slot']

  function refuse(reply: FastifyReply, language: LanguageCode, status: number, pick: (texts: SlotTexts) => string, again?: string) {
    const { slot } = textsOf(language)
    const action = again ? html`<a class="button solid large" href="${again}">${slot.retry}</a>` : undefined
    return sendPage(reply, messagePage(language, { title: slot.errorTitle, text: pick(slot), ...(action && { action }) }), {}, status)
  }

  // No HEAD route: a look must not use the code up.
  app.get('/play', { exposeHeadRoute: false }, async (request: FastifyRequest<{ Querystring: PlayQuery }>, reply) => {
    const { game, engine, title, code } = request.query
    const language = languageOf(request.query.lang, request.headers['accept-language'])
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))) return reply.code(503).send()
    if (typeof engine !== 'string' || !isGameEngine(engine)) return refuse(reply, language, 404, (texts) => texts.engineUnknown)
    if (typeof code !== 'string' || !/^[\w.:-]{16,128}$/.test(code) || !/^\d{1,9}$/.test(String(game)))
      return refuse(reply, language, 403, (texts) => texts.codeUsed)

    let answer: Authenticated
    try {
      answer = await wallet.authenticate(code)
    } catch (error) {
      if (error instanceof WalletUnknown) return refuse(reply, language, 503, (texts) => texts.serverAway, request.url)
      throw error
    }
    if (answer.result === 'PLAYER_BLOCKED') return refuse(reply, language, 403, (texts) => texts.blocked)
    if (answer.result !== 'OK' || !answer.session || !answer.player || answer.game !== Number(game))
      return refuse(reply, language, 403, (texts) => texts.codeUsed)

    const { session, cookie } = await openSession(store, {
      walletSession: answer.session,
      player: answer.player,
      game: answer.game,
      engine,
      title: cleanTitle(title) || engine,
      language,
      startedAt: new Date(now()),
    })
    const secure = origin().startsWith('https:') ? '; Secure' : ''
    return reply
      .header('set-cookie', `${cookieName}=${cookie}; Path=/game/${session.id}; HttpOnly; SameSite=Lax; Max-Age=43200${secure}`)
      .redirect(`/game/${session.id}`, 303)
  })

  async function sessionOf(request: GameRequest): Promise<SlotSession | null> {
    const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
    return findSession(store, request.params.id, cookie)
  }

  app.get('/game/:id', async (request: GameRequest, reply) => {
    const session = await sessionOf(request)
    if (!session) return refuse(reply, languageOf(null, request.headers['accept-language']), 403, (texts) => texts.sessionGone)
    const round = await play.resume(session)
    return sendPage(reply, slotPage(session, await slotState(play, wallet, session, round ? { round, resumed: true } : undefined)))
  })

  app.get('/game/:id/state', async (request: GameRequest, reply) => {
    const session = await sessionOf(request)
    if (!session) return reply.code(401).send({ error: 'session' })
    const round = await play.resume(session)
    return slotState(play, wallet, session, round ? { round, resumed: true } : undefined)
  })

  app.post('/game/:id/spin', async (request: GameRequest, reply) => {
    const session = await sessionOf(request)
    if (!session) return reply.code(401).send({ error: 'session' })
    const { stake, intent } = (request.body ?? {}) as Record<string, unknown>
    if (typeof stake !== 'string' || !/^[1-9]\d{0,9}$/.test(stake) || typeof intent !== 'string' || !/^[\w-]{16,64}$/.test(intent))
      return reply.code(400).send({ error: 'request' })
    const outcome = await play.spin(session, intent, BigInt(stake))
    if (outcome.kind === 'unknown-stake') return reply.code(422).send({ error: 'stake' })
    if (outcome.kind === 'too-soon')
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(outcome.wait / 1000)))
        .send({ kind: 'too-soon', wait: outcome.wait } satisfies SlotSpinAnswer)
    const state = await slotState(play, wallet, session, outcome)
    const { round } = outcome
    const shown = roundView(round, session)
    const answer: SlotSpinAnswer = shown
      ? { kind: 'round', state, round: shown }
      : isOpen(round)
        ? { kind: 'pending', state }
        : { kind: 'refused', reason: (round.refusal ?? 'ROUND_CLOSED') as WalletResult, state }
    return answer
  })
}
