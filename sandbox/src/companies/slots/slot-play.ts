import type { SlotPot } from '@kehribar/shared/partners/slot-page'
import { roundSequenceKey, type RoundOutcome, createRoundPlay, waitAfterRound } from '../games/round-play'
import { type GameSession, isSlotSession, type SlotSession, gameSessionById } from '../games/sessions'
import type { Store } from '../store/open'
import { createBettingMachine } from '../wallet/betting'
import { refusalOf, type Wallet } from '../wallet/client'
import { winOf, winsJackpot } from './engines/engine'
import { slotEngineOf } from './engines/index'
import { createPotLedger } from './jackpot/pot-book'
import { drawRound, type RandomSource, systemRandom } from './random'
import { type Round, roundStore } from './slot-rounds'

/** Shortest length of a round in milliseconds (@see PLAY-13). */
export const slotRoundLengthMs = 2_500

export type SpinOutcome = RoundOutcome<Round>

export interface PlayOptions {
  store: Store
  wallet: Wallet
  now?: () => number
  random?: RandomSource
  pauses?: readonly number[]
}

function asSlot(session: GameSession): SlotSession {
  if (!isSlotSession(session)) throw new Error('The session of a slot round is not a slot')
  return session
}

/** Returns the engine’s stakes within the title’s limits. */
export const stakesOf = ({ engine, minBet, maxBet }: SlotSession): readonly bigint[] =>
  slotEngineOf(engine).stakes.filter((stake) => stake >= minBet && stake <= maxBet)

/** Creates the partner’s side of a slot: stake, draw, settlement. */
export function createSlotPlay({ store, wallet, now = Date.now, random = systemRandom, pauses }: PlayOptions) {
  const rounds = roundStore(store)
  const pots = createPotLedger(store, now)
  const sessionOfRound = async ({ sessionId }: Pick<Round, 'sessionId'>) => asSlot(await gameSessionById(store, sessionId))
  const { runExclusive, advance, takeUp } = createBettingMachine<Round>({
    wallet,
    now,
    pauses,
    bets: rounds,
    keyOf: async (round) => roundSequenceKey(await sessionOfRound(round)),
    asked: { betting: { since: ({ startedAt }) => startedAt, takeBack: ({ id }) => rounds.change(id, { state: 'voiding' }) } },
    steps: (bank) => ({
      async betting({ id, stake, spins, sessionId }) {
        const { walletSession, game, engine } = await sessionOfRound({ sessionId })
        const reply = await bank.hold({ id, walletSession, game }, stake, { spins })
        const { balance } = reply
        if (reply.result !== 'OK') return rounds.change(id, { state: 'refused', refusal: refusalOf(reply), balance })
        const slot = slotEngineOf(engine)
        const stops = drawRound(slot, random)
        const placed = { state: 'placed', stops, win: winOf(slot, stops, stake), balance } as const
        const { jackpot: terms } = slot
        if (!terms || spins !== null) return rounds.change(id, placed)
        await pots.open(terms)
        return store.transaction(async (tx) => {
          await pots.feed(tx, terms, id, stake)
          const jackpot = winsJackpot(slot, stops, stake) ? await pots.win(tx, terms, id) : null
          return roundStore(tx).change(id, { ...placed, jackpot })
        })
      },
      async placed({ id, win, jackpot, sessionId }) {
        const { walletSession, game, engine } = await sessionOfRound({ sessionId })
        const { closed, balance } = await bank.settle({ id, walletSession, game }, win ?? 0n)
        const over = closed ? ({ state: 'void', refusal: 'ROUND_CLOSED' } as const) : ({ state: 'settled' } as const)
        const { jackpot: terms } = slotEngineOf(engine)
        if (jackpot === null || !terms) return rounds.change(id, { ...over, balance })
        const pot = await bank.payJackpot({ id, walletSession, game }, jackpot)
        return store.transaction(async (tx) => {
          await (pot.closed ? pots.giveBack : pots.paid)(tx, terms, id, jackpot)
          return roundStore(tx).change(id, { ...over, balance: pot.balance, ...(pot.closed && { jackpot: null }) })
        })
      },
      async voiding({ id, sessionId }) {
        const { walletSession, game } = await sessionOfRound({ sessionId })
        return rounds.change(id, { state: 'void', balance: await bank.void({ id, walletSession, game }) })
      },
    }),
  })

  /** Returns the milliseconds until the next round may start. */
  const waitOf = async ({ player, game }: SlotSession) => waitAfterRound(await rounds.latestOf(player, game), slotRoundLengthMs, now())
  const { resume, play } = createRoundPlay({ rounds, runExclusive, advance, waitOf })

  return {
    rounds,
    waitOf,

    /** Returns the pot of a game as players see it; null for a game without one. */
    async potOf({ engine }: SlotSession): Promise<SlotPot | null> {
      const { jackpot: terms } = slotEngineOf(engine)
      if (!terms) return null
      await pots.open(terms)
      return pots.shown(terms)
    },

    /** Returns inconsistencies in the ledger of the pots. */
    potFaults: () => pots.faults(),

    resume,

    /** Plays a round that the player or free spins pay. */
    spin: (session: SlotSession, intent: string, stake: bigint, spins: string | null = null): Promise<SpinOutcome> =>
      play(session, {
        intent,
        isSame: (round) => round.stake === stake && round.spins === spins,
        isAccepted: () => stakesOf(session).includes(stake),
        start: () => rounds.start(session.id, { intent, stake, spins }, new Date(now())),
      }),

    takeUp,
  }
}
export type SlotPlay = ReturnType<typeof createSlotPlay>
