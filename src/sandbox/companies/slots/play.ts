import { type GameSession, isSlotSession, sessionOf, type SlotSession } from '../games/sessions'
import { oneAtATime } from '../store/one-at-a-time'
import type { Store } from '../store/open'
import { type Wallet, WalletUnknown } from '../wallet/client'
import { betPatience, nextTryIn, retryPauses, untilKnown } from '../wallet/until-known'
import { winOf } from './engines/engine'
import { slotEngines } from './engines/index'
import { drawStops, type RandomSource, systemRandom } from './random'
import { isOpen, type Round, roundStore } from './rounds'

/** A round lasts at least so long, in milliseconds (@see R13). */
export const roundLength = 2_500

export type SpinOutcome =
  | { kind: 'round'; round: Round /** An earlier round was finished instead of a new one. */; resumed: boolean }
  | { kind: 'too-soon'; wait: number }
  | { kind: 'unknown-stake' }
  /** The intent belongs to a round of another stake, or of other free spins. */
  | { kind: 'other-intent' }

export interface PlayOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  random?: RandomSource
  pauses?: readonly number[]
}

function asSlot(session: GameSession): SlotSession {
  if (!isSlotSession(session)) throw new Error('A slot round of a game that is no slot')
  return session
}

/** The engine's stakes within the limits of the title. */
export const stakesOf = ({ engine, minBet, maxBet }: SlotSession): readonly bigint[] =>
  slotEngines[engine].stakes.filter((stake) => stake >= minBet && stake <= maxBet)

/** The partner's side of a slot round: stake, draw, keep, settle; whatever breaks in between is taken up again. */
export function slotPlay({ store, wallet, now = Date.now, random = systemRandom, pauses = retryPauses }: PlayOptions) {
  const rounds = roundStore(store)
  const alone = oneAtATime()
  const keyOf = (session: SlotSession) => `${session.player}:${session.game}`

  const sure = <T>(call: () => Promise<T>) => untilKnown(call, pauses)
  const slotSessionOf = async (id: string) => asSlot(await sessionOf(store, id))

  async function step(round: Round, session: SlotSession): Promise<Round> {
    const movement = { session: session.walletSession, round: round.id, game: session.game }
    if (round.state === 'betting') {
      const reply = await sure(() =>
        wallet.bet({ ...movement, txid: `${round.id}:bet`, amount: round.stake, ...(round.spins !== null && { spins: round.spins }) }),
      )
      if (reply.result !== 'OK') return rounds.change(round.id, { state: 'refused', refusal: reply.result, balance: reply.balance })
      const stops = drawStops(slotEngines[session.engine], random)
      return rounds.change(round.id, { state: 'placed', stops, win: winOf(slotEngines[session.engine], stops, round.stake), balance: reply.balance })
    }
    if (round.state === 'placed') {
      const reply = await sure(() => wallet.settle({ ...movement, txid: `${round.id}:win`, amount: round.win ?? 0n }))
      if (reply.result === 'OK') return rounds.change(round.id, { state: 'settled', balance: reply.balance })
      if (reply.result === 'ROUND_CLOSED') return rounds.change(round.id, { state: 'void', refusal: reply.result, balance: reply.balance })
      throw new WalletUnknown(`settle: ${reply.result}`)
    }
    const reply = await sure(() => wallet.rollback({ session: session.walletSession, txid: `${round.id}:back`, bet: `${round.id}:bet`, round: round.id }))
    if (reply.result !== 'OK' && reply.result !== 'ROUND_CLOSED') throw new WalletUnknown(`rollback: ${reply.result}`)
    return rounds.change(round.id, { state: 'void', balance: reply.balance })
  }

  /** Takes a round as far as it gets; an unknown answer leaves it open, to be taken up later. */
  async function advance(round: Round, session: SlotSession): Promise<Round> {
    let current = round
    try {
      while (isOpen(current)) current = await step(current, session)
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      await rounds.postpone(current.id, new Date(now() + nextTryIn(current.attempts)))
    }
    return current
  }

  /** Milliseconds until the next round may start; a clock that was set back does not lock the game. */
  async function waitOf(session: SlotSession): Promise<number> {
    const latest = await rounds.latestOf(session.player, session.game)
    const elapsed = latest ? now() - latest.startedAt.getTime() : roundLength
    return elapsed >= 0 && elapsed < roundLength ? roundLength - elapsed : 0
  }

  return {
    rounds,
    waitOf,

    /** Finishes what an earlier visit left open; null when there was nothing. */
    resume: (session: SlotSession): Promise<Round | null> =>
      alone(keyOf(session), async () => {
        const open = await rounds.openOf(session.player, session.game)
        return open ? advance(open, await slotSessionOf(open.sessionId)) : null
      }),

    /** One round for one intent, paid by the player or by free spins: a repeated intent gets the same round, an open round is finished first. */
    spin: (session: SlotSession, intent: string, stake: bigint, spins: string | null = null): Promise<SpinOutcome> =>
      alone(keyOf(session), async () => {
        const known = await rounds.byIntent(session.id, intent)
        if (known && (known.stake !== stake || known.spins !== spins)) return { kind: 'other-intent' }
        if (known) return { kind: 'round', round: await advance(known, session), resumed: false }
        const open = await rounds.openOf(session.player, session.game)
        if (open) return { kind: 'round', round: await advance(open, await slotSessionOf(open.sessionId)), resumed: true }
        if (!stakesOf(session).includes(stake)) return { kind: 'unknown-stake' }
        const wait = await waitOf(session)
        if (wait > 0) return { kind: 'too-soon', wait }
        const round = await rounds.start(session.id, { intent, stake, spins }, new Date(now()))
        return { kind: 'round', round: await advance(round, session), resumed: false }
      }),

    /** Takes up every open round whose time has come; a stake that stayed unknown too long is taken back. */
    async takeUp(): Promise<void> {
      for (const due of await rounds.due(new Date(now()))) {
        const session = await slotSessionOf(due.sessionId)
        await alone(keyOf(session), async () => {
          const round = await rounds.byId(due.id)
          if (!round || !isOpen(round)) return
          const overdue = round.state === 'betting' && now() - round.startedAt.getTime() > betPatience
          await advance(overdue ? await rounds.change(round.id, { state: 'voiding' }) : round, session)
        })
      }
    },
  }
}
export type SlotPlay = ReturnType<typeof slotPlay>
