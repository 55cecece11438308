import { type Coin, coins } from '@kehribar/shared/rules/coins'
import { coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { trimEndOf } from '@kehribar/shared/trim-end'

/*
 * Amounts of coins are whole units of the last decimal place (bigint) inside, decimal text outside; no float takes part.
 */

/** A coin that is paid in with; players' wallets know more of them. */
export const networkCoin = (code: string): Coin | undefined => coins.find((coin) => coin.code === code.toLowerCase())

/** "0.015" to units; null when it is no amount or finer than the network knows. A comma counts as a point. */
export function toUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,15})(?:[.,](\d{1,18}))?$/.exec(text.trim())
  const fraction = trimEndOf(match?.[2] ?? '', '0')
  if (!match || fraction.length > decimals) return null
  return BigInt((match[1] ?? '0') + fraction.padEnd(decimals, '0'))
}

/** Units to plain decimal text without idle zeros: "0.015". */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = trimEndOf(digits.slice(digits.length - decimals), '0')
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
  /** Units that go back to the sender: of too small a payment, what the fee leaves (@see VAL-51). */
  sentBack: bigint | null
}

/** Places that a rate is counted with, more than any rate has. */
const ratePlaces = 40n
const one = 10n ** ratePlaces
const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/**
 * Kuruş for one unit, times 10^40. What was asked for is the amount at the site's rate, rounded up to a whole unit; of
 * the rates that it may come from, the one with the fewest digits is the site's, or so near that no unit tells them apart.
 */
function rateOf({ amount, expected }: Pick<Arrival, 'amount' | 'expected'>): bigint {
  const asked = amount * one
  const least = ceilDivide(asked, expected)
  for (let step = 10n ** BigInt(String(least).length - 1); step > 1n; step /= 10n) {
    const rate = ceilDivide(least, step) * step
    if (rate * (expected - 1n) < asked) return rate
  }
  return least
}

/** What comes of coins that arrived. Exactly what was asked for is right, whatever a dollar is worth by now. */
export function weigh({ arrived, expected, amount, dollar }: Arrival): Weighed {
  if (arrived === expected) return { outcome: 'expected', worth: amount, sentBack: null }
  const rate = rateOf({ amount, expected })
  const worth = (arrived * rate) / one
  if (worth >= BigInt(smallestCoinDeposit) * dollar) return { outcome: worth === amount ? 'expected' : 'wrong_amount', worth, sentBack: null }
  const fee = ceilDivide(BigInt(coinReturnFee) * dollar * one, rate)
  return { outcome: 'below_minimum', worth, sentBack: arrived > fee ? arrived - fee : 0n }
}
