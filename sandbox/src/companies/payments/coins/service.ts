import { randomInt } from 'node:crypto'
import type { SiteReports } from '../reports'
import type { Payment, PaymentStore } from '../store'
import { evaluateCoins, formatCoinUnits, depositableCoin, parseCoinUnits } from './amounts'
import type { CoinStore, CoinTransfer } from './store'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Start, alphabet and remaining length of an address, by coin. */
const forms: Record<string, readonly [start: string, alphabet: string, length: number]> = {
  btc: ['bc1q', bech32, 38],
  ltc: ['ltc1q', bech32, 38],
  dash: ['X', base58, 33],
  doge: ['D', base58, 33],
  bch: ['q', bech32, 41],
  rvn: ['R', base58, 33],
}
const tron = ['T', base58, 33] as const

/** Returns a new address in the format of the coin's network. Its checksum is random, so that real wallets reject it and nobody sends real money to it. */
export function newCoinAddress(code: string): string {
  const [start, alphabet, length] = forms[code.toLowerCase()] ?? tron
  const address = start + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  if (!depositableCoin(code)?.address.test(address)) throw new RangeError(`No address format for ${code}`)
  return address
}

/** Blocks until a payment is final, by coin. */
export const confirmationsNeeded: Readonly<Record<string, number>> = {
  btc: 2,
  ltc: 6,
  dash: 6,
  doge: 20,
  usdt: 19,
  trx: 19,
  usdc: 19,
  btt: 19,
  bch: 6,
  rvn: 20,
}
const defaultConfirmations = 6

interface Options {
  store: CoinStore
  payments: PaymentStore
  reports: SiteReports
  /** Kuruş per US dollar. */
  dollar: bigint
  /** Milliseconds between blocks; with 0 a person adds the blocks. */
  blockTime: number
  now: () => number
}

/** Creates one network for all coins. Payments have addresses, and transfers to them are confirmed block by block. */
export function createCoinNetwork({ store, payments, reports, dollar, blockTime, now }: Options) {
  const nextBlock = () => (blockTime === 0 ? null : new Date(now() + blockTime))

  const confirm = (id: number, seen: number | null) => store.confirm(id, seen, new Date(now()), nextBlock())

  return {
    /**
     * Sends coins to a payment’s address. `intent` is the form’s idempotency key, so two clicks make one transfer.
     * Returns false for an unknown payment or an invalid amount.
     */
    async broadcast(paymentId: string, intent: string, amount: string): Promise<boolean> {
      const payment = await payments.byId(paymentId)
      const coin = depositableCoin(payment?.coin ?? '')
      if (!payment || !coin) return false
      const arrived = parseCoinUnits(amount, coin.decimals)
      const expected = parseCoinUnits(payment.coinAmount ?? '', coin.decimals)
      if (!arrived || !expected) return false
      const { outcome, worth, sentBack } = evaluateCoins({ arrived, expected, amount: payment.amount, dollar })
      const transfer = {
        intent,
        paymentId,
        amount: formatCoinUnits(arrived, coin.decimals),
        worth,
        outcome,
        sentBack: sentBack === null ? null : formatCoinUnits(sentBack, coin.decimals),
        needed: confirmationsNeeded[coin.code] ?? defaultConfirmations,
        nextAt: nextBlock(),
      }
      await store.add(transfer, payment.reference, new Date(now()))
      await reports.deliverSoon(paymentId)
      return true
    },

    /** Adds the next block at once. `seen` is the number of confirmations on the page, so two clicks count once. */
    async nextBlock(transferId: number, seen: number): Promise<void> {
      const paymentId = await confirm(transferId, seen)
      if (paymentId !== null) await reports.deliverSoon(paymentId)
    },

    blockTime,

    /** Lists payments with their transfers: all open payments and the latest ended ones. */
    async list(): Promise<{ payment: Payment; transfers: CoinTransfer[] }[]> {
      const latest = await payments.latest('coin', 50)
      const transfers = await store.ofPayments(latest.map(({ id }) => id))
      return latest.map((payment) => ({ payment, transfers: transfers.filter(({ paymentId }) => paymentId === payment.id) }))
    },

    /** Confirms due transfers. Their reports are sent with all other reports. */
    async sweep(): Promise<void> {
      for (const id of await store.due(new Date(now()))) await confirm(id, null)
    },
  }
}
