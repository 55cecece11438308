import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageCode } from '@kehribar/shared/languages'
import { html } from '../http/html'
import { messagePage } from '../http/message-page'
import { type SandboxPage, sendPage } from '../http/page'
import type { Store } from '../store/open'
import { languageOf, type Texts, textsOf } from '../texts/index'
import { type Authenticated, type Wallet, WalletUnknown } from '../wallet/client'
import { type GameRequest, sessionCookie, sessionOfRequest } from './requests'
import { type GameSession, isPlayEngine, isSlotSession, isTableSession, openGameSession, type SlotSession, type TableSession } from './sessions'

/** Page and state of one kind of game. Both first finish rounds that an earlier visit left open. */
export interface GameWindowKind<Session extends GameSession> {
  page: (session: Session) => Promise<SandboxPage>
  state: (session: Session) => Promise<unknown>
}

interface Options {
  store: Store
  wallet: Wallet
  slots: GameWindowKind<SlotSession>
  tables: GameWindowKind<TableSession>
  origin: () => string
  now?: () => number
}

interface PlayQuery {
  code?: string
  lang?: string
}

/** Returns a title without control and direction characters, at most 60 characters long. */
export function cleanTitle(text: unknown): string {
  const clean = typeof text === 'string' ? text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : ''
  return [...clean].slice(0, 60).join('')
}

/** Sends the error page of a game that cannot be opened; `again` is an address for a retry. */
function refuseGame(reply: FastifyReply, language: LanguageCode, status: number, pick: (texts: Texts['slot']) => string, again?: string) {
  const { slot } = textsOf(language)
  const action = again ? html`<a class="button solid large" href="${again}">${slot.retry}</a>` : undefined
  return sendPage(reply, messagePage(language, { title: slot.errorTitle, text: pick(slot), ...(action && { action }) }), {}, status)
}

/** Registers the launch and the window of games. The operator's answer to the launch code decides which engine runs, not the address. */
export function gameRoutes(app: FastifyInstance, { store, wallet, slots, tables, origin, now = Date.now }: Options): void {
  // A HEAD route is disabled, because it would use up the launch code.
  app.get('/play', { exposeHeadRoute: false }, async (request: FastifyRequest<{ Querystring: PlayQuery }>, reply) => {
    const { code, lang } = request.query
    const language = languageOf(lang, request.headers['accept-language'])
    if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))) return reply.code(503).send()
    if (typeof code !== 'string' || !/^[\w.:-]{16,128}$/.test(code)) return refuseGame(reply, language, 403, (texts) => texts.codeUsed)

    let answer: Authenticated
    try {
      answer = await wallet.authenticate(code)
    } catch (error) {
      if (error instanceof WalletUnknown) return refuseGame(reply, language, 503, (texts) => texts.serverAway, request.url)
      throw error
    }
    const { result, session: walletSession, player, game, engine } = answer
    if (result === 'PLAYER_BLOCKED') return refuseGame(reply, language, 403, (texts) => texts.blocked)
    if (result !== 'OK' || !walletSession || !player || game === undefined) return refuseGame(reply, language, 403, (texts) => texts.codeUsed)
    if (!engine || !isPlayEngine(engine) || !answer.minBet || !answer.maxBet) return refuseGame(reply, language, 404, (texts) => texts.engineUnknown)

    const { session, cookie } = await openGameSession(store, {
      walletSession,
      player,
      game,
      engine,
      title: cleanTitle(answer.title) || engine,
      minBet: answer.minBet,
      maxBet: answer.maxBet,
      language,
      // Without market rules from the operator, quick display is allowed.
      quickDisplay: answer.rules?.quickDisplay ?? true,
      startedAt: new Date(now()),
    })
    return reply.header('set-cookie', sessionCookie(session.id, cookie, origin().startsWith('https:'))).redirect(`/game/${session.id}`, 303)
  })

  app.get('/game/:id', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (session && isSlotSession(session)) return sendPage(reply, await slots.page(session))
    if (session && isTableSession(session)) return sendPage(reply, await tables.page(session))
    return refuseGame(reply, languageOf(null, request.headers['accept-language']), 403, (texts) => texts.sessionGone)
  })

  app.get('/game/:id/state', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (session && isSlotSession(session)) return slots.state(session)
    if (session && isTableSession(session)) return tables.state(session)
    return reply.code(401).send({ error: 'session' })
  })
}
