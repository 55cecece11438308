import type { DepositCoin } from '@kehribar/shared/api/deposits'
import { message } from '@kehribar/shared/api/messages'
import { coinOf } from '@kehribar/shared/rules/coins'
import { smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import { type AmountLimits, amountProblem, within } from '../form/amount-rule'

export const coinById = (coins: readonly DepositCoin[], id: string): DepositCoin | undefined => coins.find((coin) => String(coin.id) === id)

/** What the method and the coin take, lira (@see VAL-51). */
export const coinLimits = (limits: AmountLimits, coin: DepositCoin | undefined): AmountLimits => ({
  min: within(limits, { min: coin?.min, max: undefined }).min,
  max: limits.max,
})

/** Message key, or null: the amount, and 25 USD of the chosen coin at least (@see VAL-39, VAL-51). */
export function coinAmountProblem(amount: string, limits: AmountLimits, coin: DepositCoin | undefined): string | null {
  const problem = amountProblem(amount, limits)
  if (problem !== null && !problem.startsWith('deposit.too_low')) return problem
  const narrower = amountProblem(amount, coinLimits(limits, coin))
  if (narrower === null || coin?.min === undefined || coin.min < (limits.min ?? 0)) return narrower
  return message('deposit.coin_minimum', { min: coin.min, usd: smallestCoinDeposit })
}

/** About how much of a coin an amount in lira is, as the language writes it; null while it cannot be said. The company's answer is what counts. */
export function coinEstimate(coin: DepositCoin | undefined, lira: number, language: string): string | null {
  if (!coin?.rate || !(coin.rate > 0) || !(lira > 0)) return null
  const amount = new Intl.NumberFormat(language, { maximumSignificantDigits: 6, maximumFractionDigits: coinOf(coin.code)?.decimals ?? 8 }).format(
    lira / coin.rate,
  )
  return `≈ ${amount} ${coin.code.toUpperCase()}`
}
