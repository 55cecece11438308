import type { FastifyInstance } from 'fastify'
import type { SlotSpinAnswer } from '@kehribar/shared/partners/slot-page'
import type { WalletResult } from '@kehribar/shared/partners/wallet'
import { type GameRequest, isIntent, sessionOfRequest } from '../games/requests'
import type { GameWindowKind } from '../games/routes'
import { isSlotSession, type SlotSession } from '../games/sessions'
import type { Store } from '../store/open'
import type { Wallet } from '../wallet/client'
import { slotPage, roundView, slotState } from './page'
import type { SlotPlay } from './slot-play'
import { isOpen } from './slot-rounds'

interface Options {
  store: Store
  wallet: Wallet
  play: SlotPlay
}

export function slotKind({ play, wallet }: Omit<Options, 'store'>): GameWindowKind<SlotSession> {
  const state = async (session: SlotSession) => {
    const round = await play.resume(session)
    return slotState(play, wallet, session, round ? { round, resumed: true } : undefined)
  }
  return { state, page: async (session) => slotPage(session, await state(session)) }
}

/** Returns whether a value is the id of free spins, or undefined because the player pays. */
const isGrant = (value: unknown): value is string | undefined => value === undefined || (typeof value === 'string' && /^[\w-]{1,40}$/.test(value))

export function slotRoutes(app: FastifyInstance, { store, wallet, play }: Options): void {
  app.get('/game/:id/pot', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (!session || !isSlotSession(session)) return reply.code(401).send({ error: 'session' })
    return (await play.potOf(session)) ?? reply.code(404).send({ error: 'pot' })
  })

  app.post('/game/:id/spin', async (request: GameRequest, reply) => {
    const session = await sessionOfRequest(store, request)
    if (!session || !isSlotSession(session)) return reply.code(401).send({ error: 'session' })
    const { stake, intent, spins } = (request.body ?? {}) as Record<string, unknown>
    if (typeof stake !== 'string' || !/^[1-9]\d{0,9}$/.test(stake) || !isIntent(intent) || !isGrant(spins)) return reply.code(400).send({ error: 'request' })
    const outcome = await play.spin(session, intent, BigInt(stake), spins)
    if (outcome.kind === 'unknown-stake') return reply.code(422).send({ error: 'stake' })
    if (outcome.kind === 'other-intent') return reply.code(409).send({ error: 'intent' })
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
