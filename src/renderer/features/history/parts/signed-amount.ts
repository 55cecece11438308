import type { Transaction } from '@kehribar/shared/api/finance'

/**
 * Returns what a row changed in lira, below zero for what went out; undefined for an unknown amount. A request moved nothing and has no
 * sign. Some back ends state the sign in the amount, too.
 */
export function signedAmount({ kind, direction, change_amount: amount }: Pick<Transaction, 'kind' | 'direction' | 'change_amount'>): number | undefined {
  if (amount === undefined || kind === 'request' || direction === undefined) return amount
  return direction === '-' ? -Math.abs(amount) : Math.abs(amount)
}
