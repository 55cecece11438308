import { foldText } from './fold'

/* Kinds of payment. @see DEP-15, docs/adr/0012-deposits.md: Card and Kolaypay */

/**
 * How a player pays. `bank`: transfer to a bank account; `wire` and `wallet`: the form of "other providers"; `transfer`:
 * the Kolaypay form, with the choice of a bank after the amount.
 */
export const paymentKinds = ['card', 'bank', 'wire', 'papara', 'crypto', 'payfix', 'pep', 'transfer', 'wallet'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Codes in the specification; the last two belong to the calls that list a company's offers. */
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

/** Returns the kind of a method: its own `kind`, otherwise that of a code in the specification; null if neither tells it. @see DEP-15, REPO-13 */
export function paymentKind({ code, kind }: { readonly code: string; readonly kind?: PaymentKind | undefined }): PaymentKind | null {
  return kind ?? kindsByCode.get(foldText(code)) ?? null
}

/** `payment_method_id` of two kinds, which the forms send. @see DEP-19 */
export const paymentMethodIds = { crypto: 9, transfer: 13 }

/** Values of `type` for the calls that list a company's offers. @see API-51 */
export const companyListTypes = ['cryptocurrencyfixfin', 'havalesnfixfin'] as const

/** Id of the choice "no bonus", which is always first, and the `deposit_id` of a bonus for every method. @see DEP-17, DEP-18 */
export const noBonusId = 0
export const everyMethodId = 9999

/** Value of a method's `bonus` if the method grants none. @see VAL-41 */
export const noBonusMarker = 'YOK'

/** Returns whether a method grants no bonus, in any spelling of a back end: "YOK", "yok", "0" or an empty text. */
export const hasNoBonus = (bonus: string): boolean => ['', '0', noBonusMarker].includes(bonus.trim().toLocaleUpperCase('tr'))

interface ChoosableBonus {
  readonly id: number
  readonly deposit_id?: number | undefined
  readonly deposit_ids: readonly number[]
}

/** Returns the bonuses that fit a method; "none" is always first. @see DEP-17, DEP-18, VAL-41 */
export function bonusesFor<Bonus extends ChoosableBonus>(
  method: { readonly id?: number | undefined; readonly bonus: string },
  bonuses: readonly Bonus[],
): Bonus[] {
  const none = bonuses.filter(({ id }) => id === noBonusId)
  if (hasNoBonus(method.bonus)) return none
  const fitting = bonuses.filter(
    ({ id, deposit_id, deposit_ids }) =>
      id !== noBonusId && (deposit_id === everyMethodId || (method.id !== undefined && (deposit_id === method.id || deposit_ids.includes(method.id)))),
  )
  return [...none, ...fitting]
}

/** US dollars: the minimum coin deposit, and the fee when a smaller one is returned. @see VAL-51 */
export const smallestCoinDeposit = 25
export const coinReturnFee = 20
