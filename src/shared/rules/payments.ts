/*
 * Kinds of payment by the method's code (@see DEP-15, docs/decisions.md: Card and Kolaypay).
 */

/**
 * What a player does to pay: `bank` transfers to a bank account, `wire` and `wallet` go the way of "other providers",
 * `transfer` is the Kolaypay kind, where a bank is picked after the amount.
 */
export type PaymentGroup = 'card' | 'bank' | 'wire' | 'papara' | 'crypto' | 'payfix' | 'pep' | 'transfer' | 'wallet'

const prefixes: readonly (readonly [prefix: string, group: PaymentGroup])[] = [
  ['card', 'card'],
  ['kart', 'card'],
  ['eft', 'bank'],
  ['havale', 'wire'],
  ['papara', 'papara'],
  ['crypto', 'crypto'],
  ['payfix', 'payfix'],
  ['pep', 'pep'],
  ['kolaypay', 'transfer'],
]

/** The group of a method by how its code begins; every other method is an e-wallet. */
export function paymentGroup(code: string): PaymentGroup {
  const plain = code.toLowerCase()
  return prefixes.find(([prefix]) => plain.startsWith(prefix))?.[1] ?? 'wallet'
}

/** `payment_method_id` of the companies behind two groups, unless the form says otherwise (@see DEP-19). */
export const defaultPaymentMethodId: Partial<Record<PaymentGroup, number>> = { crypto: 9, transfer: 13 }

/** `type` of the calls that list what a company offers (@see API-51). */
export const listTypes = ['cryptocurrencyfixfin', 'havalesnfixfin'] as const

/** The choice of no bonus, always first, and the mark of one that every method takes (@see DEP-17, DEP-18). */
export const noBonus = 0
export const everyMethod = 9999

/** The value of a method's `bonus` that takes none (@see VAL-41). */
export const takesNoBonus = 'YOK'

/** US dollars: the smallest coin deposit, and what is kept of a smaller one when it goes back (@see VAL-51). */
export const smallestCoinDeposit = 25
export const coinReturnFee = 20
