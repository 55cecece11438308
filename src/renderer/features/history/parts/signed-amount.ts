import type { Transaction } from '@kehribar/shared/api/finance'

/**
 * Returns the change of a row in lira, negative for outgoing money; undefined for an unknown amount. A request moved nothing
 * and has no sign. Some back ends state the sign in the amount as well.
 */
export function signedAmount({ kind, direction, change_amount: amount }: Pick<Transaction, 'kind' | 'direction' | 'change_amount'>): number | undefined {
  if (amount === undefined || kind === 'request' || direction === undefined) return amount
  return direction === '-' ? -Math.abs(amount) : Math.abs(amount)
}
