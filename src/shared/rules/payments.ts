/*
 * Kinds of payment (@see DEP-15, docs/decisions.md: Card and Kolaypay).
 */

/**
 * What a player does to pay: `bank` transfers to a bank account, `wire` and `wallet` go the way of "other providers",
 * `transfer` is the Kolaypay kind, where a bank is picked after the amount.
 */
export const paymentKinds = ['card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Codes that the specification names; the last two are those of the calls that list what a company offers. */
const kindsByCode: ReadonlyMap<string, PaymentKind> = new Map([
  ['card', 'card'],
  ['kart', 'card'],
  ['eft', 'bank'],
  ['havale', 'wire'],
  ['papara', 'papara'],
  ['crypto', 'crypto'],
  ['payfix', 'payfix'],
  ['pep', 'pep'],
  ['popy', 'pep'],
  ['kolaypay', 'transfer'],
  ['cryptocurrencyfixfin', 'crypto'],
  ['havalesnfixfin', 'transfer'],
])

/**
 * The kind of a method: its own word. Where a back end has none, that of a code that the specification knows, else an
 * e-wallet, which asks for an amount alone (@see H-13).
 */
export function paymentKind({ code, kind }: { readonly code: string; readonly kind?: PaymentKind | undefined }): PaymentKind {
  return kind ?? kindsByCode.get(code.toLowerCase()) ?? 'wallet'
}

/** `payment_method_id` of the companies behind two kinds, unless the form says otherwise (@see DEP-19). */
export const defaultPaymentMethodId: Partial<Record<PaymentKind, number>> = { crypto: 9, transfer: 13 }

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
