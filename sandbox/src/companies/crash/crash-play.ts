import { type CrashRefusal, lowestCashOut, multiplierAt } from '@kehribar/shared/partners/crash'
import type { EmbedSession } from '../embeds/sessions'
import { createBettingMachine } from '../wallet/betting'
import { refusalOf, type Wallet } from '../wallet/client'
import type { CrashBet, BetStore } from './bets'
import type { RoundClock } from './clock'
import { panelsPerPlayer, stakeStep, automaticCashOutAt, winAtMultiplier } from './skins'

/** Highest number of stakes of a player per round, including cancelled ones. */
const mostTries = 20

export interface StakeOrder {
  intent: string
  panel: number
  /** Kuruş. */
  stake: bigint
  /** Automatic cash-out in hundredths; null if the player cashes out by hand. */
  auto: number | null
  /** The player's own seed for the result of the round. */
  seed: string
}
/** `other-intent`: the intent was already used for a different order. */
export type OrderOutcome = CrashBet | CrashRefusal | 'other-intent'

export interface PlayOptions {
  clock: RoundClock
  bets: BetStore
  wallet: Wallet
  now: () => number
  pauses?: readonly number[]
}

/**
 * Creates the stakes of one clock’s rounds. Each stake is its own round at the wallet, so a cash-out is paid at once.
 * The clock may change a stake during a wallet call, so every step reads it again.
 */
export function crashPlay({ clock, bets, wallet, now, pauses }: PlayOptions) {
  const { rules } = clock
  const inTwoSeconds = () => new Date(now() + 2_000)
  const mustFind = async (id: string): Promise<CrashBet> => {
    const bet = await bets.byId(id)
    if (!bet) throw new Error('A stake is missing in the store')
    return bet
  }

  const { runExclusive, ...machine } = createBettingMachine<CrashBet>({
    wallet,
    now,
    pauses,
    bets,
    keyOf: ({ id }) => id,
    // Stakes are accepted for a few seconds only. A stake that the wallet has not confirmed at take-off is returned.
    urgent: ['betting'],
    steps: (bank) => ({
      async betting(bet) {
        const reply = await bank.hold(bet, bet.stake)
        const { balance } = reply
        if (reply.result === 'OK') await confirm(bet, balance)
        else await bets.change(bet.id, 'betting', { state: 'refused', refusal: refusalOf(reply), balance }, inTwoSeconds())
        return mustFind(bet.id)
      },
      async settling(bet) {
        const { closed, balance } = await bank.settle(bet, bet.win ?? 0n)
        const end = closed ? ({ state: 'void', refusal: 'ROUND_CLOSED' } as const) : ({ state: 'settled' } as const)
        await bets.change(bet.id, 'settling', { ...end, balance }, inTwoSeconds())
        return mustFind(bet.id)
      },
      async voiding(bet) {
        await bets.change(bet.id, 'voiding', { state: 'void', balance: await bank.void(bet) }, inTwoSeconds())
        return mustFind(bet.id)
      },
    }),
  })

  /** Places a stake that the wallet accepted, if the flight has not started meanwhile. */
  const confirm = (bet: CrashBet, balance: bigint) =>
    clock.round(async () => {
      const placed = await bets.change(bet.id, 'betting', { state: 'placed', balance }, inTwoSeconds())
      if (placed) clock.show([placed])
    })

  function problemOf({ stake, auto, panel }: StakeOrder, session: EmbedSession): CrashRefusal | null {
    if (!panelsPerPlayer.some((known) => known === panel)) return 'panel'
    if (stake % stakeStep !== 0n || stake < session.minBet || stake > session.maxBet || stake > rules.maxBet) return 'stake'
    if (auto !== null && !(Number.isInteger(auto) && auto >= lowestCashOut && auto <= rules.max)) return 'auto'
    return null
  }

  const acceptsStakes = (roundId: string, at: number) => clock.live?.id === roundId && clock.live.phase === 'betting' && at < clock.live.startsAt

  const enter = (session: EmbedSession, order: StakeOrder, at: number): Promise<OrderOutcome> =>
    clock.round(async () => {
      const known = await bets.byIntent(session.player, order.intent)
      if (known) {
        const isSame = known.stake === order.stake && known.panel === order.panel && known.auto === order.auto && known.seed === order.seed
        return isSame ? known : 'other-intent'
      }
      const roundId = clock.live?.id ?? ''
      if (!acceptsStakes(roundId, at)) return 'closed'
      const earlier = await bets.ofRound(roundId, session.player)
      if (earlier.length >= mostTries) return 'too-many'
      if (earlier.some((bet) => bet.panel === order.panel && (bet.state === 'betting' || bet.state === 'placed'))) return 'panel'
      const { player, game, walletSession } = session
      return bets.add({ ...order, roundId, player, game, walletSession }, new Date(now()))
    })

  const ownBet = async (session: EmbedSession, id: string): Promise<CrashBet | null> => {
    const bet = await bets.byId(id)
    return bet?.player === session.player ? bet : null
  }

  return {
    takeUp: machine.takeUp,

    /** Advances a stake as far as possible. Without an answer of the wallet the stake stays open for a later retry. */
    advance: (id: string): Promise<CrashBet> => runExclusive(id, async () => machine.advance(await mustFind(id))),

    /** Places a stake in the running round; a repeated intent returns the same stake. */
    async place(session: EmbedSession, order: StakeOrder, at: number): Promise<OrderOutcome> {
      const problem = problemOf(order, session)
      if (problem) return problem
      return enter(session, order, at)
    },

    /** Cancels a stake before the flight. */
    cancel: (session: EmbedSession, id: string, at: number): Promise<OrderOutcome> =>
      clock.round(async () => {
        const bet = await ownBet(session, id)
        if (!bet) return 'unknown'
        if (bet.state === 'voiding' || bet.state === 'void') return bet
        if ((bet.state !== 'betting' && bet.state !== 'placed') || !acceptsStakes(bet.roundId, at)) return 'closed'
        const back = await bets.change(id, bet.state, { state: 'voiding', refusal: 'cancelled' }, inTwoSeconds())
        if (back) clock.hide(id)
        return back ?? 'closed'
      }),

    /** Cashes out at the multiplier of the order’s arrival time; a repeated order gets the same answer. */
    leave: (session: EmbedSession, id: string, at: number): Promise<OrderOutcome> =>
      clock.round(async () => {
        const bet = await ownBet(session, id)
        if (!bet) return 'unknown'
        if (bet.cashed !== null) return bet
        if (bet.state === 'settling' || bet.state === 'settled') return 'too-late'
        const { live } = clock
        if (bet.state !== 'placed' || live?.id !== bet.roundId) return 'closed'
        if (live.phase !== 'flight') return 'too-early'
        const reached = multiplierAt(at - live.startedAt, rules.growth)
        const cashed = Math.min(reached, automaticCashOutAt(rules, bet.stake, bet.auto))
        if (cashed > live.point) return 'too-late'
        if (cashed < lowestCashOut) return 'too-early'
        const left = await bets.change(id, 'placed', { state: 'settling', cashed, win: winAtMultiplier(bet.stake, cashed) }, inTwoSeconds())
        if (!left) return 'too-late'
        live.targets.delete(id)
        clock.show([left])
        return left
      }),
  }
}
