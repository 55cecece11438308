import { type Coin, coins } from '@kehribar/shared/rules/coins'
import { coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'

/*
 * Amounts of coins are whole units of the last decimal place (bigint) inside, decimal text outside; no float takes part.
 */

/** A coin that is paid in with; players' wallets know more of them. */
export const networkCoin = (code: string): Coin | undefined => coins.find((coin) => coin.code === code.toLowerCase())

/** "0.015" to units; null when it is no amount or finer than the network knows. A comma counts as a point. */
export function toUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,15})(?:[.,](\d{1,18}))?$/.exec(text.trim())
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) return null
  return BigInt((match[1] ?? '0') + fraction.padEnd(decimals, '0'))
}

/** Units to plain decimal text without idle zeros: "0.015". */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
}

export interface Arrival {
  /** Units that arrived and were asked for. */
  arrived: bigint
  expected: bigint
  /** What was asked for, and what a US dollar is worth, in kuruş. */
  amount: bigint
  dollar: bigint
}

export interface Weighed {
  outcome: 'expected' | 'wrong_amount' | 'below_minimum'
  /** Kuruş, at the rate of the payment. */
  worth: bigint
  /** Units that go back to the sender: of too small a payment, what the fee leaves (@see spec VAL-51). */
  sentBack: bigint | null
}

/** What comes of coins that arrived. Exactly what was asked for is right, whatever a dollar is worth by now. */
export function weigh({ arrived, expected, amount, dollar }: Arrival): Weighed {
  if (arrived === expected) return { outcome: 'expected', worth: amount, sentBack: null }
  const worth = (arrived * amount) / expected
  if (worth >= BigInt(smallestCoinDeposit) * dollar) return { outcome: worth === amount ? 'expected' : 'wrong_amount', worth, sentBack: null }
  const fee = (BigInt(coinReturnFee) * dollar * expected + amount - 1n) / amount
  return { outcome: 'below_minimum', worth, sentBack: arrived > fee ? arrived - fee : 0n }
}
