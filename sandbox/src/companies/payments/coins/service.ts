import type { SiteReports } from '../reports'
import type { Payment, PaymentStore } from '../store'
import { fromUnits, networkCoin, toUnits, evaluateCoins } from './amounts'
import { confirmationsNeeded, defaultConfirmations } from './confirmations'
import type { CoinStore, CoinTransfer } from './store'

interface Options {
  store: CoinStore
  payments: PaymentStore
  reports: SiteReports
  /** Kuruş per US dollar. */
  dollar: bigint
  /** Milliseconds between blocks; 0 leaves them to a person. */
  blockTime: number
  now: () => number
}

/** Creates one network for all coins. Payments have addresses, and transfers to them are confirmed block by block. */
export function coinNetwork({ store, payments, reports, dollar, blockTime, now }: Options) {
  const nextBlock = () => (blockTime === 0 ? null : new Date(now() + blockTime))

  const confirm = (id: number, seen: number | null) => store.confirm(id, seen, new Date(now()), nextBlock())

  return {
    /**
     * Sends coins to a payment’s address. `intent` is the form’s idempotency key, so two clicks make one transfer.
     * Returns false for an unknown payment or an invalid amount.
     */
    async broadcast(paymentId: string, intent: string, amount: string): Promise<boolean> {
      const payment = await payments.byId(paymentId)
      const coin = networkCoin(payment?.coin ?? '')
      if (!payment || !coin) return false
      const arrived = toUnits(amount, coin.decimals)
      const expected = toUnits(payment.coinAmount ?? '', coin.decimals)
      if (!arrived || !expected) return false
      const { outcome, worth, sentBack } = evaluateCoins({ arrived, expected, amount: payment.amount, dollar })
      const transfer = {
        intent,
        paymentId,
        amount: fromUnits(arrived, coin.decimals),
        worth,
        outcome,
        sentBack: sentBack === null ? null : fromUnits(sentBack, coin.decimals),
        needed: confirmationsNeeded[coin.code] ?? defaultConfirmations,
        nextAt: nextBlock(),
      }
      await store.add(transfer, payment.reference, new Date(now()))
      await reports.deliverSoon(paymentId)
      return true
    },

    /** Adds the next block at once; `seen` is the number of confirmations on the page, so two clicks count once. */
    async nextBlock(transferId: number, seen: number): Promise<void> {
      const paymentId = await confirm(transferId, seen)
      if (paymentId !== null) await reports.deliverSoon(paymentId)
    },

    blockTime,

    /** Lists payments with their transfers: the open ones and the last ended ones. */
    async list(): Promise<{ payment: Payment; transfers: CoinTransfer[] }[]> {
      const latest = await payments.latest('coin', 50)
      const transfers = await store.ofPayments(latest.map(({ id }) => id))
      return latest.map((payment) => ({ payment, transfers: transfers.filter(({ paymentId }) => paymentId === payment.id) }))
    },

    /** Confirms due transfers; their reports are sent with all others. */
    async sweep(): Promise<void> {
      for (const id of await store.due(new Date(now()))) await confirm(id, null)
    },
  }
}
