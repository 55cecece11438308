import type { FastifyInstance } from 'fastify'
import { type EmbedProvider, embeds, type EmbedSessionAnswer } from '@kehribar/shared/partners/embed'
import type { Store } from '../store/open'
import { languageOf } from '../texts/index'
import { type Wallet, WalletUnknown } from '../wallet/client'
import { openEmbedSession } from './sessions'

interface Options {
  store: Store
  wallet: Wallet
  now?: () => number
}

const providerOfGame = (game: number) => (Object.keys(embeds) as EmbedProvider[]).find((name) => embeds[name].game === game)

/**
 * Registers `POST /embed/session {token}`, which exchanges the frame’s one-time token for a bearer token.
 * Answers 403 for a used token, 503 if the operator’s server is unreachable.
 */
export function embedRoutes(app: FastifyInstance, { store, wallet, now = Date.now }: Options): void {
  app.post('/embed/session', async (request, reply) => {
    const { token } = (request.body ?? {}) as { token?: unknown }
    if (typeof token !== 'string' || !/^[\w.:-]{16,128}$/.test(token)) return reply.code(400).send({ error: 'request' })
    try {
      const answer = await wallet.authenticate(token)
      const provider = answer.game === undefined ? undefined : providerOfGame(answer.game)
      if (answer.result === 'PLAYER_BLOCKED') return await reply.code(403).send({ error: 'player_blocked' })
      if (answer.result !== 'OK' || !answer.session || !answer.player || !provider) return await reply.code(403).send({ error: 'token' })
      const bearer = await openEmbedSession(store, {
        provider,
        walletSession: answer.session,
        player: answer.player,
        game: answer.game as number,
        minBet: answer.minBet ?? 100n,
        maxBet: answer.maxBet ?? 100_000n,
        language: languageOf(answer.language),
        startedAt: new Date(now()),
      })
      return { bearer, balance: String(answer.balance) } satisfies EmbedSessionAnswer
    } catch (error) {
      if (error instanceof WalletUnknown) return reply.code(503).send({ error: 'operator_away' })
      throw error
    }
  })
}
