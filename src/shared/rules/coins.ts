/*
 * Coins and the networks they travel on (@see DEP-20, DATA-26).
 */

import { trimEndOf } from '../trim-end'

export interface Coin {
  /** Lower case, as calls carry it. */
  readonly code: string
  readonly name: string
  /** The network that deposits arrive on. */
  readonly network: string
  /** Places behind the point that the network knows and we show. */
  readonly decimals: number
  /** What an address on its network looks like. */
  readonly address: RegExp
}

const tron = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** Coins of deposits and withdrawals, in the order they are offered. */
export const coins: readonly Coin[] = [
  { code: 'btc', name: 'Bitcoin', network: 'BTC', decimals: 8, address: /^(bc1[a-z0-9]{25,62}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/ },
  { code: 'ltc', name: 'Litecoin', network: 'LTC', decimals: 8, address: /^(ltc1[a-z0-9]{25,62}|[LM3][1-9A-HJ-NP-Za-km-z]{25,34})$/ },
  { code: 'dash', name: 'Dash', network: 'DASH', decimals: 8, address: /^[X7][1-9A-HJ-NP-Za-km-z]{25,34}$/ },
  { code: 'doge', name: 'Dogecoin', network: 'DOGE', decimals: 8, address: /^[D9A][1-9A-HJ-NP-Za-km-z]{25,34}$/ },
  { code: 'usdt', name: 'Tether', network: 'TRC20', decimals: 6, address: tron },
  { code: 'trx', name: 'Tron', network: 'TRX', decimals: 6, address: tron },
  { code: 'usdc', name: 'USD Coin', network: 'TRC20', decimals: 6, address: tron },
  { code: 'btt', name: 'BitTorrent', network: 'TRC20', decimals: 2, address: tron },
  { code: 'bch', name: 'Bitcoin Cash', network: 'BCH', decimals: 8, address: /^((bitcoincash:)?[qp][a-z0-9]{41}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/ },
  { code: 'rvn', name: 'Ravencoin', network: 'RVN', decimals: 8, address: /^R[1-9A-HJ-NP-Za-km-z]{25,34}$/ },
]

/** Coins that only the form of a player's own wallets offers besides (@see DATA-26). */
const walletOnly: readonly Coin[] = [
  { code: 'ton', name: 'Toncoin', network: 'TON', decimals: 9, address: /^[EUk0][Qf][A-Za-z0-9_-]{46}$/ },
  { code: 'xmr', name: 'Monero', network: 'XMR', decimals: 12, address: /^[48][1-9A-HJ-NP-Za-km-z]{94,105}$/ },
]

/** Every coin a player's wallet may hold. */
export const walletCoins: readonly Coin[] = [...coins, ...walletOnly]

export const coinOf = (code: string): Coin | undefined => walletCoins.find((coin) => coin.code === code.toLowerCase())

/** "USDT TRC20"; a coin on the network of its own name shows once. */
export const coinLabel = ({ code, network }: Coin): string => (code.toUpperCase() === network ? network : `${code.toUpperCase()} ${network}`)

/** Places behind the point that a rate is kept with. */
const ratePlaces = 8

/** A rate as decimal text, "4150" or "0.00290500", in units of its last place; null when it is none. */
function rateUnits(kurusPerCoin: string): bigint | null {
  const match = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(kurusPerCoin)
  if (!match) return null
  const units = BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(ratePlaces, '0'))
  return units > 0n ? units : null
}

const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/**
 * How much of a coin `kurus` are, as decimal text of at most `decimals` places, never worth less than they are.
 * @throws RangeError for a rate that is no positive decimal
 */
export function coinAmount(kurus: bigint, kurusPerCoin: string, decimals: number): string {
  const rate = rateUnits(kurusPerCoin)
  if (rate === null) throw new RangeError(`${kurusPerCoin} is no rate`)
  const digits = String(ceilDivide(kurus * 10n ** BigInt(ratePlaces + decimals), rate)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = trimEndOf(digits.slice(cut), '0')
  return fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
}

/**
 * Whole kuruş for `count` coins, rounded up: what a minimum in a coin, or in dollars by a coin that follows them, is in lira.
 * @throws RangeError as above
 */
export function kurusOfCoins(count: number, kurusPerCoin: string): bigint {
  const rate = rateUnits(kurusPerCoin)
  if (rate === null) throw new RangeError(`${kurusPerCoin} is no rate`)
  return ceilDivide(BigInt(count) * rate, 10n ** BigInt(ratePlaces))
}
