import type * as z from 'zod/mini'
import { type SentCoupon, wallet, type WalletLimit, type WalletResult, type WalletSpins } from '@kehribar/shared/partners/wallet'
import { postSigned, type SignedCaller } from '../http/signed'

/** It is unknown whether the server acted: no answer arrived, the status was an error, or the answer was unreadable. */
export class WalletUnknown extends Error {}

export interface WalletMovement {
  session: string
  txid: string
  round: string
  game: number
  /** Kuruş. */
  amount: bigint
}

export interface WalletBet extends WalletMovement {
  /** Id of the free spins that pay the stake. */
  spins?: string
  /** Selections of a sports bet. */
  coupon?: SentCoupon
}

export interface Settlement extends WalletMovement {
  /** Lowest accepted odds of a sports bet’s selections, as decimal text. */
  odds?: string
}

export interface WalletReply {
  result: WalletResult
  limit?: WalletLimit | undefined
  /** Kuruş. */
  balance: bigint
}

/** Returns the key of a refusal's text: its result, or for a limit like `limit_bonus:7500` with the largest stake. */
export const refusalOf = ({ result, limit }: WalletReply): string => (limit && limit.of !== 'game' ? `limit_${limit.of}:${limit.most ?? 0}` : result)

export interface BalanceReply extends WalletReply {
  spins?: WalletSpins | undefined
}

export interface Authenticated extends WalletReply {
  session?: string | undefined
  game?: number | undefined
  player?: string | undefined
  language?: string | undefined
  engine?: string | undefined
  title?: string | undefined
  /** Kuruş. */
  minBet?: bigint | undefined
  maxBet?: bigint | undefined
  /** Market rules for the game’s page. */
  rules?: z.output<typeof wallet.authenticate.response>['rules']
}

/** The operator’s wallet. Every call can be repeated with the same txid. @throws WalletUnknown */
export interface Wallet {
  authenticate: (code: string) => Promise<Authenticated>
  balance: (session: string) => Promise<BalanceReply>
  bet: (movement: WalletBet) => Promise<WalletReply>
  settle: (movement: Settlement) => Promise<WalletReply>
  /** Pays a win separately from the settlement: for a round that continues, or from a pot. */
  credit: (movement: WalletMovement & { why: 'win' | 'jackpot'; stake?: bigint }) => Promise<WalletReply>
  rollback: (call: { session: string; txid: string; bet: string; round: string }) => Promise<WalletReply>
}

export interface WalletOptions extends SignedCaller {
  /** Milliseconds until a call without an answer counts as unknown. */
  timeout?: number
}

export function createHttpWallet({ timeout = 4_000, ...signing }: WalletOptions): Wallet {
  async function ask<Name extends keyof typeof wallet>(name: Name, input: Record<string, unknown>): Promise<unknown> {
    try {
      const response = await postSigned(signing, wallet[name].path, input, timeout)
      if (response.status !== 200) throw new WalletUnknown(`${name}: status ${response.status}`)
      return await response.json()
    } catch (error) {
      throw error instanceof WalletUnknown ? error : new WalletUnknown(`${name}: ${(error as Error).name}`)
    }
  }

  async function move(name: 'bet' | 'settle' | 'credit' | 'rollback', input: Record<string, unknown>): Promise<WalletReply> {
    const answer = wallet[name].response.safeParse(await ask(name, input))
    if (!answer.success) throw new WalletUnknown(`${name}: unreadable answer`)
    const { result, limit, balance } = answer.data
    return { result, limit, balance: kurus(balance, name) }
  }

  const movement = (call: WalletMovement) => ({ ...call, amount: String(call.amount), currency: 'TRY' })

  return {
    async authenticate(code) {
      const answer = wallet.authenticate.response.safeParse(await ask('authenticate', { code }))
      if (!answer.success) throw new WalletUnknown('authenticate: unreadable answer')
      const { balance, minBet, maxBet, ...data } = answer.data
      return {
        ...data,
        balance: kurus(balance, 'authenticate'),
        ...(minBet !== undefined && { minBet: kurus(minBet, 'authenticate') }),
        ...(maxBet !== undefined && { maxBet: kurus(maxBet, 'authenticate') }),
      }
    },
    async balance(session) {
      const answer = wallet.balance.response.safeParse(await ask('balance', { session }))
      if (!answer.success) throw new WalletUnknown('balance: unreadable answer')
      const { result, balance, spins } = answer.data
      return { result, balance: kurus(balance, 'balance'), spins }
    },
    bet: (call) => move('bet', movement(call)),
    settle: (call) => move('settle', movement(call)),
    credit: ({ stake, ...call }) => move('credit', { ...movement(call), ...(stake !== undefined && { stake: String(stake) }) }),
    rollback: (call) => move('rollback', call),
  }
}

function kurus(text: string, name: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new WalletUnknown(`${name}: unreadable balance`)
  return BigInt(text)
}
