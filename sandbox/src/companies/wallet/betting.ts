import { setTimeout as pause } from 'node:timers/promises'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { createKeyedQueue } from '../store/run-exclusive'
import { type Wallet, type WalletReply, WalletUnknown } from './client'

/** Milliseconds after which a stake without an answer is voided. */
export const betTimeoutMs = 60_000

/** Milliseconds between attempts of one call. */
const retryPauses = [300] as const
const longestPause = 300_000

/** Retries a call until its result is known; the caller keeps the same txid. @throws WalletUnknown after the last attempt */
async function askUntilKnown<T>(call: () => Promise<T>, pauses: readonly number[]): Promise<T> {
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

/** The separate round of a bet at the wallet. */
export interface WalletRound {
  id: string
  walletSession: string
  game: number
}

/** Result of a settlement. `closed`: the operator had already ended the round, so nothing was paid. */
export interface SettlementResult {
  closed: boolean
  balance: bigint
}

export interface BettingWallet {
  /** Holds a stake, or the extra stake of a `turn`, with the coupon of a sports bet. Any result other than OK is a refusal. */
  hold: (round: WalletRound, amount: bigint, more?: { turn?: number; spins?: string | null; coupon?: SentCoupon }) => Promise<WalletReply>
  /** Settles a round; `odds` are those of a sports bet, as decimal text. */
  settle: (round: WalletRound, amount: bigint, odds?: string) => Promise<SettlementResult>
  /** Pays the cash-out number `turn` of a coupon, for part of its stake; its round stays open. */
  pay: (round: WalletRound, amount: bigint, part: { stake: bigint; turn: number }) => Promise<SettlementResult>
  /** Pays a round’s win from a pot once. */
  payJackpot: (round: WalletRound, amount: bigint) => Promise<SettlementResult>
  /** Returns a stake to the accounts that it came from, whether or not it had been held. Resolves with the balance. */
  void: (round: WalletRound, turn?: number) => Promise<bigint>
}

/** Creates the wallet calls of bets. All throw `WalletUnknown` if no answer arrives. */
function bettingWallet(wallet: Wallet, pauses: readonly number[]): BettingWallet {
  const callUntilKnown = <T>(call: () => Promise<T>) => askUntilKnown(call, pauses)
  const txid = ({ id }: WalletRound, movement: 'bet' | 'win' | 'part' | 'jackpot' | 'back', turn?: number) =>
    `${id}:${movement}${turn === undefined ? '' : `-${turn}`}`
  const movement = ({ id, walletSession, game }: WalletRound) => ({ session: walletSession, round: id, game })

  async function credit(call: Parameters<Wallet['credit']>[0]): Promise<SettlementResult> {
    const { result, balance } = await callUntilKnown(() => wallet.credit(call))
    if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`credit: ${result}`)
    return { closed: result === 'ROUND_CLOSED', balance }
  }

  return {
    hold: (round, amount, { turn, spins, coupon } = {}) =>
      callUntilKnown(() =>
        wallet.bet({ ...movement(round), txid: txid(round, 'bet', turn), amount, ...(typeof spins === 'string' && { spins }), ...(coupon && { coupon }) }),
      ),

    async settle(round, amount, odds) {
      const { result, balance } = await callUntilKnown(() => wallet.settle({ ...movement(round), txid: txid(round, 'win'), amount, ...(odds && { odds }) }))
      if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`settle: ${result}`)
      return { closed: result === 'ROUND_CLOSED', balance }
    },

    pay: (round, amount, { stake, turn }) => credit({ ...movement(round), txid: txid(round, 'part', turn), amount, stake, why: 'win' }),

    payJackpot: (round, amount) => credit({ ...movement(round), txid: txid(round, 'jackpot'), amount, why: 'jackpot' }),

    async void(round, turn) {
      const call = { session: round.walletSession, round: round.id, txid: txid(round, 'back', turn), bet: txid(round, 'bet', turn) }
      const { result, balance } = await callUntilKnown(() => wallet.rollback(call))
      if (result !== 'OK' && result !== 'ROUND_CLOSED') throw new WalletUnknown(`rollback: ${result}`)
      return balance
    },
  }
}

/** The properties of a bet that the state machine needs, for every kind of bet. */
interface MachineBet {
  id: string
  state: string
  /** Attempts since the state last changed. */
  attempts: number
  /** Time of the next background attempt. */
  nextAt: Date | null
}

type Step<Bet> = (bet: Bet) => Promise<Bet>
interface Asked<Bet> {
  since: (bet: Bet) => Date | Promise<Date>
  /** Changes the bet to a state that returns its stake. */
  takeBack: Step<Bet>
}
type ByState<Bet extends MachineBet, Value> = Partial<Record<Bet['state'], Value>>

interface Options<Bet extends MachineBet> {
  wallet: Wallet
  now: () => number
  /** Milliseconds between attempts of one call. */
  pauses?: readonly number[] | undefined
  bets: {
    byId: (id: string) => Promise<Bet | null>
    /** Returns unfinished bets whose `nextAt` has passed. */
    due: (now: Date) => Promise<readonly Bet[]>
    /** Records an attempt without an answer. */
    postpone: (id: string, nextAt: Date) => Promise<Bet>
  }
  /** Bets with the same key are processed in sequence. */
  keyOf: (bet: Bet) => string | Promise<string>
  /** One step per state. A state without a step is final, or waits for something else. */
  steps: (wallet: BettingWallet) => ByState<Bet, Step<Bet>>
  /** States whose step waits for `nextAt`. */
  timed?: readonly Bet['state'][]
  /** States in which a stake is requested and its result may stay unknown. */
  asked?: ByState<Bet, Asked<Bet>>
  /** States that last seconds only; they are retried every second. */
  urgent?: readonly Bet['state'][]
}

/**
 * Creates the state machine of bets: hold the stake, wait, settle or void. Each bet is a separate round at the wallet. An
 * interrupted step is stored and retried with the same txid.
 */
export function createBettingMachine<Bet extends MachineBet>(options: Options<Bet>) {
  const { wallet, now, pauses = retryPauses, bets, keyOf, timed = [], urgent = [] } = options
  const steps: ByState<Bet, Step<Bet>> = options.steps(bettingWallet(wallet, pauses))
  const askedIn: ByState<Bet, Asked<Bet>> = options.asked ?? {}
  const runExclusive = createKeyedQueue()

  const isDue = ({ nextAt }: Bet) => nextAt !== null && nextAt.getTime() <= now()
  /** Returns the step that is due now, if any. */
  const stepOf = (bet: Bet) => {
    const state: Bet['state'] = bet.state
    return timed.includes(state) && !isDue(bet) ? undefined : steps[state]
  }
  /** The delay doubles with each attempt, up to five minutes. */
  const retryDelay = ({ state, attempts }: Bet) => (urgent.includes(state) ? 1_000 : Math.min(2_000 * 2 ** Math.min(attempts, 10), longestPause))

  /**
   * Advances a bet as far as possible. Without an answer of the wallet, the bet stays open for a retry. Call this function
   * inside `runExclusive` with the bet's key.
   */
  async function advance(bet: Bet): Promise<Bet> {
    let current = bet
    try {
      for (let step = stepOf(current); step; step = stepOf(current)) current = await step(current)
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error
      return bets.postpone(current.id, new Date(now() + retryDelay(current)))
    }
    return current
  }

  /** Voids a stake that has been without an answer for too long. */
  async function giveUpBet(bet: Bet): Promise<Bet> {
    const asked = askedIn[bet.state as Bet['state']]
    const isOverdue = asked && now() - (await asked.since(bet)).getTime() > betTimeoutMs
    return isOverdue ? asked.takeBack(bet) : bet
  }

  async function takeUpOne(due: Bet): Promise<void> {
    await runExclusive(await keyOf(due), async () => {
      const bet = await bets.byId(due.id)
      if (!bet || !isDue(bet) || !stepOf(bet)) return
      await advance(await giveUpBet(bet))
    })
  }

  /** Processes every due bet. A failing bet does not block the others. */
  async function takeUp(): Promise<void> {
    const all = await Promise.allSettled((await bets.due(new Date(now()))).map(takeUpOne))
    for (const one of all) if (one.status === 'rejected') throw one.reason
  }

  /** Returns whether a step is due now. */
  const isRipe = (bet: Bet) => stepOf(bet) !== undefined

  return { runExclusive, advance, isRipe, takeUp }
}
