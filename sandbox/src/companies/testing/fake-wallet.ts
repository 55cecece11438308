import { randomUUID } from 'node:crypto'
import type { SentCoupon, WalletLimit, WalletResult, WalletSpins } from '@kehribar/shared/partners/wallet'
import { type Authenticated, type WalletBet, type Settlement, type Wallet, type WalletReply, WalletUnknown } from '../wallet/client'

type Trouble = 'before' | 'after'

/** Fakes a wallet that follows the contract: each txid acts once and repeats its first answer. Answers can be lost on request. */
export function fakeWallet(start = 100_000n) {
  let balance = start
  const answers = new Map<string, WalletReply>()
  const troubles: Trouble[] = []
  const odds: string[] = []
  const coupons: SentCoupon[] = []
  const calls: { name: string; txid: string; amount: bigint }[] = []
  let refusal: Pick<WalletReply, 'result' | 'limit'> | null = null
  let spins: WalletSpins | undefined
  let title: Partial<Authenticated> = { game: 7, player: 'player-1', language: 'tr', engine: 'slot-reef', title: 'Mercan Koyu', minBet: 50n, maxBet: 25_000n }

  async function once(name: string, txid: string, amount: bigint, act: () => WalletResult): Promise<WalletReply> {
    calls.push({ name, txid, amount })
    const trouble = troubles.shift()
    if (trouble === 'before') throw new WalletUnknown('request lost')
    const reply = answers.get(txid) ?? { result: act(), ...(refusal && { limit: refusal.limit }), balance }
    answers.set(txid, reply)
    if (trouble === 'after') throw new WalletUnknown('answer lost')
    return reply
  }

  const wallet: Wallet = {
    authenticate: async (code) =>
      code.startsWith('used') ? { result: 'SESSION_EXPIRED', balance: 0n } : { result: 'OK', balance, session: `session-${randomUUID()}`, ...title },
    balance: async () => ({ result: 'OK', balance, spins: spins && spins.left > 0 ? spins : undefined }),
    bet: (call: WalletBet) =>
      once('bet', call.txid, call.amount, () => {
        if (refusal) return refusal.result
        if (answers.has(`undone ${call.txid}`)) return 'ROUND_CLOSED'
        if (call.spins !== undefined) {
          if (!spins || spins.id !== call.spins || spins.left === 0) return 'SPINS_OVER'
          spins = { ...spins, left: spins.left - 1 }
          return 'OK'
        }
        if (call.amount > balance) return 'INSUFFICIENT_FUNDS'
        if (call.coupon) coupons.push(call.coupon)
        balance -= call.amount
        return 'OK'
      }).then((reply) => (reply.result === 'OK' ? { ...reply, balance } : reply)),
    settle: (call: Settlement) =>
      once('settle', call.txid, call.amount, () => {
        if (call.odds !== undefined) odds.push(call.odds)
        balance += call.amount
        return 'OK'
      }).then((reply) => ({ ...reply, balance })),
    credit: (call) =>
      once('credit', call.txid, call.amount, () => {
        balance += call.amount
        return 'OK'
      }).then((reply) => ({ ...reply, balance })),
    rollback: ({ txid, bet }) =>
      once('rollback', txid, 0n, () => {
        answers.set(`undone ${bet}`, { result: 'OK', balance })
        if (answers.get(bet)?.result === 'OK') balance += calls.find((call) => call.txid === bet)?.amount ?? 0n
        return 'OK'
      }).then((reply) => ({ ...reply, balance })),
  }

  return {
    wallet,
    calls,
    /** Odds reported by settlements. */
    odds,
    /** Coupons sent with the accepted stakes. */
    coupons,
    /** Loses the answers to the next calls, before or after the calls act. */
    trouble: (...next: Trouble[]) => troubles.push(...next),
    refuse(result: WalletResult | null, limit?: WalletLimit) {
      refusal = result && { result, limit }
    },
    /** Sets the player’s free spins; undefined removes them. */
    grant(next: WalletSpins | undefined) {
      spins = next
    },
    /** Sets the answer to the next launch codes. */
    launches(next: Partial<Authenticated>) {
      title = { ...title, ...next }
    },
    get balance() {
      return balance
    },
  }
}
