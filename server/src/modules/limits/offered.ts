import type { Rules } from '@kehribar/shared/rules/jurisdictions'
import { periodsOf, productKinds } from '@kehribar/shared/rules/limits'
import { Refusal } from '../../call'
import type { LimitName } from './amounts'

/**
 * Refuses what the market does not let a player choose, as a value of the wrong form is refused (@see R-15).
 * @throws Refusal 422
 */
export function refuseOther<T>(field: string, chosen: T, offered: readonly T[]): void {
  if (!offered.includes(chosen)) throw new Refusal(422, 'validation.invalid', { errors: { [field]: ['validation.invalid'] } })
}

/**
 * Refuses a limit that there is none of: of a kind that the market has not, over a period that the kind has not, for a
 * product where there is none for products.
 * @throws Refusal 422
 */
export function refuseUnknown({ kind, period, product }: LimitName, { limitKinds, productLimits }: Rules): void {
  refuseOther('kind', kind, limitKinds)
  refuseOther('period', period, periodsOf[kind])
  if (product !== undefined) refuseOther('product', productLimits && productKinds.some((each) => each === kind), [true])
}
