import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type TableAnswer, maxSpotsPerRound } from '@kehribar/shared/partners/table-page'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import { type GameRequest, isIntent, sessionOfRequest } from '../games/requests'
import type { GameWindowKind } from '../games/routes'
import { isTableSession, type TableSession } from '../games/sessions'
import type { Store } from '../store/open'
import type { Wallet } from '../wallet/client'
import { tablePage } from './page'
import type { TableOutcome, TablePlay } from './table-play'
import { isOpen } from './table-rounds'
import { roundView, tableState } from './view'

interface Options {
  store: Store
  wallet: Wallet
  play: TablePlay
}

const stakes = z
  .array(z.object({ spot: z.string().check(z.regex(/^[\w.:-]{1,120}$/)), amount: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }))
  .check(z.minLength(1), z.maxLength(maxSpotsPerRound))
const action = z.string().check(z.regex(/^[\w.:-]{1,40}$/))

export function tableKind({ play, wallet }: Omit<Options, 'store'>): GameWindowKind<TableSession> {
  const state = async (session: TableSession) => {
    const round = await play.resume(session)
    return tableState(play, wallet, session, round ? { round, resumed: true } : undefined)
  }
  return { state, page: async (session) => tablePage(session, await state(session)) }
}

/** Registers `POST /game/:id/stakes {intent, bets}`, which starts a round, and `POST /game/:id/act {intent, action}`, which plays a turn. */
export function tableRoutes(app: FastifyInstance, { store, wallet, play }: Options): void {
  async function answer(reply: FastifyReply, session: TableSession, outcome: TableOutcome) {
    if (outcome.kind === 'unknown-stake') return reply.code(422).send({ error: 'bets' })
    if (outcome.kind === 'other-intent') return reply.code(409).send({ error: 'intent' })
    if (outcome.kind === 'too-soon')
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(outcome.wait / 1000)))
        .send({ kind: 'too-soon', wait: outcome.wait } satisfies TableAnswer)
    if (outcome.kind === 'stale') return { kind: 'stale', state: await tableState(play, wallet, session) } satisfies TableAnswer
    const { round } = outcome
    if (outcome.kind === 'refused') {
      const state = await tableState(play, wallet, session, { round, resumed: false, refusal: outcome.reason })
      return { kind: 'refused', reason: outcome.reason as WalletResult, state } satisfies TableAnswer
    }
    const state = await tableState(play, wallet, session, outcome)
    if (round.state === 'waiting') return { kind: 'laid', state } satisfies TableAnswer
    const shown = roundView(round, session)
    const result: TableAnswer =
      isOpen(round) && state.pending
        ? { kind: 'pending', state }
        : shown
          ? { kind: 'round', state, round: shown }
          : { kind: 'refused', reason: (round.refusal ?? 'ROUND_CLOSED') as WalletResult, state }
    return result
  }

  app.post('/game/:id/stakes', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (!session || !isTableSession(session)) return reply.code(401).send({ error: 'session' })
    const { intent, bets } = (request.body ?? {}) as Record<string, unknown>
    const read = stakes.safeParse(bets)
    if (!read.success || !isIntent(intent)) return reply.code(400).send({ error: 'request' })
    return answer(reply, session, await play.stake(session, intent, read.data))
  })

  app.post('/game/:id/act', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (!session || !isTableSession(session)) return reply.code(401).send({ error: 'session' })
    const { intent, ...body } = (request.body ?? {}) as Record<string, unknown>
    const read = action.safeParse(body.action)
    if (!read.success || !isIntent(intent)) return reply.code(400).send({ error: 'request' })
    return answer(reply, session, await play.act(session, intent, read.data))
  })
}
