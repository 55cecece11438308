import { setTimeout as pause } from 'node:timers/promises'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { oneAtATime } from '../store/one-at-a-time'
import { type Wallet, type WalletReply, WalletUnknown } from './client'

/** A stake whose fate is unknown for so long is taken back, in milliseconds. */
export const betPatience = 60_000

/** Pauses between the tries of one call, in milliseconds. */
const retryPauses = [300] as const
const longestPause = 300_000

/** Asks until an answer is known, with the same txid each time; throws `WalletUnknown` when patience ends. */
async function untilKnown<T>(call: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const wait of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      await pause(wait)
    }
  }
  return call()
}

/** A bet's own round at the wallet. */
export interface WalletRound {
  id: string
  walletSession: string
  game: number
}

/** What became of a settlement: `closed`, the operator had ended the round by hand, so nothing was paid by us. */
export interface Settled {
  closed: boolean
  balance: bigint
}

export interface BettingWallet {
  /** Holds a stake, or an extra one of a `turn`, with what a sports bet is on; what is not OK is a refusal. */
  hold: (round: WalletRound, amount: bigint, more?: { turn?: number; spins?: string | null; coupon?: SentCoupon }) => Promise<WalletReply>
  /** `odds`: of a sports bet, as decimal text. */
  settle: (round: WalletRound, amount: bigint, odds?: string) => Promise<Settled>
  /** Cashes a part of a coupon out, its `turn`th, for so much of its stake; its round stays open. */
  pay: (round: WalletRound, amount: bigint, part: { stake: bigint; turn: number }) => Promise<Settled>
  /** Pays what a round won of a pot, once. */
  payJackpot: (round: WalletRound, amount: bigint) => Promise<Settled>
  /** Gives a stake back as it came, whether it had been held or not. Tells the balance. */
  void: (round: WalletRound, turn?: number) => Promise<bigint>
}

/** The movements of a bet; all of them throw `WalletUnknown` when the answer stays unknown. */
function bettingWallet(wallet: Wallet, pauses: readonly number[]): BettingWallet {
  const sure = <T>(call: () => Promise<T>) => untilKnown(call, pauses)
  const txid = ({ id }: WalletRound, movement: 'bet' | 'win' | 'part' | 'jackpot' | 'back', turn?: number) =>
    `${id}:${movement}${turn === undefined ? '' : `-${turn}`}`
  const movement = ({ id, walletSession, game }: WalletRound) => ({ session: walletSession, round: id, game })

  async function credit(call: Parameters<Wallet['credit']>[0]): Promise<Settled> {
    const { result, balance } = await sure(() => wallet.credit(call))
    if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`credit: ${result}`)
    return { closed: result === 'ROUND_CLOSED', balance }
  }

  return {
    hold: (round, amount, { turn, spins, coupon } = {}) =>
      sure(() =>
        wallet.bet({ ...movement(round), txid: txid(round, 'bet', turn), amount, ...(typeof spins === 'string' && { spins }), ...(coupon && { coupon }) }),
      ),

    async settle(round, amount, odds) {
      const { result, balance } = await sure(() => wallet.settle({ ...movement(round), txid: txid(round, 'win'), amount, ...(odds && { odds }) }))
      if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`settle: ${result}`)
      return { closed: result === 'ROUND_CLOSED', balance }
    },

    pay: (round, amount, { stake, turn }) => credit({ ...movement(round), txid: txid(round, 'part', turn), amount, stake, why: 'win' }),

    payJackpot: (round, amount) => credit({ ...movement(round), txid: txid(round, 'jackpot'), amount, why: 'jackpot' }),

    async void(round, turn) {
      const call = { session: round.walletSession, round: round.id, txid: txid(round, 'back', turn), bet: txid(round, 'bet', turn) }
      const { result, balance } = await sure(() => wallet.rollback(call))
      if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`rollback: ${result}`)
      return balance
    },
  }
}

/** What the machine has to know of a bet, whatever is bet on. */
interface MachineBet {
  id: string
  state: string
  /** Tries since its state last changed. */
  attempts: number
  /** When the background takes it up. */
  nextAt: Date | null
}

type Step<Bet> = (bet: Bet) => Promise<Bet>
interface Asked<Bet> {
  since: (bet: Bet) => Date | Promise<Date>
  /** Turns the bet to taking its stake back. */
  takeBack: Step<Bet>
}
type ByState<Bet extends MachineBet, Value> = Partial<Record<Bet['state'], Value>>

interface Options<Bet extends MachineBet> {
  wallet: Wallet
  now: () => number
  /** Milliseconds between the tries of one call. */
  pauses?: readonly number[] | undefined
  bets: {
    byId: (id: string) => Promise<Bet | null>
    /** Unfinished ones whose `nextAt` has come. */
    due: (now: Date) => Promise<readonly Bet[]>
    /** One more try that brought no answer. */
    postpone: (id: string, nextAt: Date) => Promise<Bet>
  }
  /** What is done one after another, not at once. */
  keyOf: (bet: Bet) => string | Promise<string>
  /** One step from each state; a state without one is over, or waits for somebody else. */
  steps: (wallet: BettingWallet) => ByState<Bet, Step<Bet>>
  /** States whose step waits for `nextAt`. */
  timed?: readonly Bet['state'][]
  /** States in which a stake is asked for, and may stay unknown. */
  asked?: ByState<Bet, Asked<Bet>>
  /** States that last for seconds only: asked for again every second. */
  urgent?: readonly Bet['state'][]
}

/**
 * The partner's side of any bet: hold the stake, let it run, settle or void it. Each bet is a round of its own at the wallet.
 * Whatever breaks in between is kept, and taken up again with the same txid.
 */
export function bettingMachine<Bet extends MachineBet>(options: Options<Bet>) {
  const { wallet, now, pauses = retryPauses, bets, keyOf, timed = [], urgent = [] } = options
  const steps: ByState<Bet, Step<Bet>> = options.steps(bettingWallet(wallet, pauses))
  const askedIn: ByState<Bet, Asked<Bet>> = options.asked ?? {}
  const alone = oneAtATime()

  const isDue = ({ nextAt }: Bet) => nextAt !== null && nextAt.getTime() <= now()
  /** What there is to do now. */
  const stepOf = (bet: Bet) => {
    const state: Bet['state'] = bet.state
    return timed.includes(state) && !isDue(bet) ? undefined : steps[state]
  }
  /** Later each time, at most five minutes. */
  const nextTryIn = ({ state, attempts }: Bet) => (urgent.includes(state) ? 1_000 : Math.min(2_000 * 2 ** Math.min(attempts, 10), longestPause))

  /** Takes a bet as far as it gets; an unknown answer leaves it open, to be taken up later. To be called alone on its key. */
  async function advance(bet: Bet): Promise<Bet> {
    let current = bet
    try {
      for (let step = stepOf(current); step; step = stepOf(current)) current = await step(current)
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      return bets.postpone(current.id, new Date(now() + nextTryIn(current)))
    }
    return current
  }

  /** A stake that stayed unknown too long is not asked for any more. */
  async function givenUp(bet: Bet): Promise<Bet> {
    const asked = askedIn[bet.state as Bet['state']]
    const isOverdue = asked && now() - (await asked.since(bet)).getTime() > betPatience
    return isOverdue ? asked.takeBack(bet) : bet
  }

  async function takeUpOne(due: Bet): Promise<void> {
    await alone(await keyOf(due), async () => {
      const bet = await bets.byId(due.id)
      if (!bet || !isDue(bet) || !stepOf(bet)) return
      await advance(await givenUp(bet))
    })
  }

  /** Takes up every bet whose time has come; one that fails does not hold up the others. */
  async function takeUp(): Promise<void> {
    const all = await Promise.allSettled((await bets.due(new Date(now()))).map(takeUpOne))
    for (const one of all) if (one.status === 'rejected') throw one.reason
  }

  /** Whether there is something to do now. */
  const isRipe = (bet: Bet) => stepOf(bet) !== undefined

  return { alone, advance, isRipe, takeUp }
}
