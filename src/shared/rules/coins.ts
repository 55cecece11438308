/* Coins and their networks. @see DEP-20, DATA-26 */

import { trimEndOf } from '../trim-end'

export interface Coin {
  /** Lower case, as in the API. */
  readonly code: string
  readonly name: string
  /** Network for deposits. */
  readonly network: string
  /** Decimal places of the network, which are also shown. */
  readonly decimals: number
  /** Format of an address on its network. */
  readonly address: RegExp
}

const tron = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** Coins of deposits and withdrawals, in display order. */
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

/** Further coins, offered only in the form of a player's own wallets. @see DATA-26 */
const walletOnly: readonly Coin[] = [
  { code: 'ton', name: 'Toncoin', network: 'TON', decimals: 9, address: /^[EUk0][Qf][A-Za-z0-9_-]{46}$/ },
  { code: 'xmr', name: 'Monero', network: 'XMR', decimals: 12, address: /^[48][1-9A-HJ-NP-Za-km-z]{94,105}$/ },
]

/** Every coin that a player's wallet may have. */
export const walletCoins: readonly Coin[] = [...coins, ...walletOnly]

export const coinOf = (code: string): Coin | undefined => walletCoins.find((coin) => coin.code === code.toLowerCase())

/** Returns a label such as "USDT TRC20"; a network with the coin's own name is omitted. */
export const coinLabel = ({ code, network }: Coin): string => (code.toUpperCase() === network ? network : `${code.toUpperCase()} ${network}`)

/** Decimal places of a stored rate. */
const ratePlaces = 8

/** Returns a rate such as "4150" or "0.00290500" in units of its last decimal; null if invalid. */
function rateUnits(kurusPerCoin: string): bigint | null {
  const match = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(kurusPerCoin)
  if (!match) return null
  const units = BigInt((match[1] ?? '0') + (match[2] ?? '').padEnd(ratePlaces, '0'))
  return units > 0n ? units : null
}

const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/**
 * Returns the amount of a coin for `kurus` as decimal text with at most `decimals` decimals, rounded up.
 * @throws {RangeError} if the rate is not a positive decimal
 */
export function coinAmount(kurus: bigint, kurusPerCoin: string, decimals: number): string {
  const rate = rateUnits(kurusPerCoin)
  if (rate === null) throw new RangeError(`${kurusPerCoin} is not a rate`)
  const digits = String(ceilDivide(kurus * 10n ** BigInt(ratePlaces + decimals), rate)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = trimEndOf(digits.slice(cut), '0')
  return fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`
}

/**
 * Returns whole kuruş for `count` coins, rounded up. Also used for dollars, through a coin that follows the dollar.
 * @throws {RangeError} if the rate is not a positive decimal
 */
export function kurusOfCoins(count: number, kurusPerCoin: string): bigint {
  const rate = rateUnits(kurusPerCoin)
  if (rate === null) throw new RangeError(`${kurusPerCoin} is not a rate`)
  return ceilDivide(BigInt(count) * rate, 10n ** BigInt(ratePlaces))
}
