import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { periodsOf, productKinds } from '@kehribar/shared/rules/limits'
import { Refusal } from '../../call'
import type { LimitName } from '../limits'

/**
 * Refuses a choice that the market does not offer, like a value of the wrong form. @see PROTECT-15
 * @throws Refusal 422
 */
export function refuseOther<T>(field: string, chosen: T, offered: readonly T[]): void {
  if (!offered.includes(chosen)) throw new Refusal(422, 'validation.invalid', { errors: { [field]: ['validation.invalid'] } })
}

/**
 * Refuses a limit that does not exist: a kind that the market lacks, a wrong period for the kind, or a product where products have no limits.
 * @throws Refusal 422
 */
export function refuseUnknown({ kind, period, product }: LimitName, { limitKinds, productLimits }: MarketRules): void {
  refuseOther('kind', kind, limitKinds)
  refuseOther('period', period, periodsOf[kind])
  if (product !== undefined) refuseOther('product', productLimits && productKinds.some((each) => each === kind), [true])
}
