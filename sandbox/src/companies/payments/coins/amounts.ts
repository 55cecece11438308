import { type Coin, coins } from '@kehribar/shared/rules/coins'
import { coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { trimEndOf } from '@kehribar/shared/trim-end'

/* Converts coin amounts: bigint in units of the last decimal place internally, and decimal text outside. No floating-point number is used. */

/** Returns a coin that can be deposited; players’ wallets support more coins. */
export const depositableCoin = (code: string): Coin | undefined => coins.find((coin) => coin.code === code.toLowerCase())

/** Parses "0.015" or "0,015" to units; null for an invalid amount or more decimals than the network has. */
export function parseCoinUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,15})(?:[.,](\d{1,18}))?$/.exec(text.trim())
  const fraction = trimEndOf(match?.[2] ?? '', '0')
  if (!match || fraction.length > decimals) return null
  return BigInt((match[1] ?? '0') + fraction.padEnd(decimals, '0'))
}

/** Formats units as decimal text without trailing zeros: "0.015". */
export function formatCoinUnits(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = trimEndOf(digits.slice(digits.length - decimals), '0')
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
}

export interface ReceivedCoins {
  /** Received and requested units of the coin. */
  arrived: bigint
  expected: bigint
  /** Requested amount and value of a US dollar, in kuruş. */
  amount: bigint
  dollar: bigint
}

export interface EvaluatedCoins {
  outcome: 'expected' | 'wrong_amount' | 'below_minimum'
  /** Value in kuruş at the payment's rate. */
  worth: bigint
  /** Units returned to the sender: for a payment that is too small, the amount less the fee (@see VAL-51). */
  sentBack: bigint | null
}

/** Decimal places of the computed rate, more than any real rate has. */
const ratePlaces = 40n
const one = 10n ** ratePlaces
const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/**
 * Returns kuruş per unit, times 10^40. The requested units are the amount at the site's rate, rounded up. Of all rates that
 * yield these units, the rate with the fewest digits is the site's, or differs by less than a unit.
 */
function rateOf({ amount, expected }: Pick<ReceivedCoins, 'amount' | 'expected'>): bigint {
  const asked = amount * one
  const least = ceilDivide(asked, expected)
  for (let step = 10n ** BigInt(String(least).length - 1); step > 1n; step /= 10n) {
    const rate = ceilDivide(least, step) * step
    if (rate * (expected - 1n) < asked) return rate
  }
  return least
}

/** Evaluates received coins. The requested amount is always correct, whatever the current value of the dollar is. */
export function evaluateCoins({ arrived, expected, amount, dollar }: ReceivedCoins): EvaluatedCoins {
  if (arrived === expected) return { outcome: 'expected', worth: amount, sentBack: null }
  const rate = rateOf({ amount, expected })
  const worth = (arrived * rate) / one
  if (worth >= BigInt(smallestCoinDeposit) * dollar) return { outcome: worth === amount ? 'expected' : 'wrong_amount', worth, sentBack: null }
  const fee = ceilDivide(BigInt(coinReturnFee) * dollar * one, rate)
  return { outcome: 'below_minimum', worth, sentBack: arrived > fee ? arrived - fee : 0n }
}
