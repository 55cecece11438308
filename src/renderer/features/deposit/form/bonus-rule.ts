import type { DepositBonus, DepositMethod } from '@kehribar/shared/api/deposits'
import { message } from '@kehribar/shared/api/messages'
import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import { everyMethod, noBonus, takesNoBonus } from '@kehribar/shared/rules/payments'

/** Bonuses a method may be combined with; "none" is always the first (@see DEP-17, DEP-18, VAL-41). */
export function bonusesFor(method: DepositMethod, bonuses: readonly DepositBonus[]): DepositBonus[] {
  const none = bonuses.filter(({ id }) => id === noBonus)
  if (method.bonus === takesNoBonus) return none
  const fitting = bonuses.filter(
    ({ id, deposit_id, deposit_ids }) =>
      id !== noBonus && (deposit_id === everyMethod || (method.id !== undefined && (deposit_id === method.id || deposit_ids.includes(method.id)))),
  )
  return [...none, ...fitting]
}

/** The bonus behind a form's choice; undefined for none, and while nothing is chosen. */
export const chosenBonus = (bonuses: readonly DepositBonus[], choice: string): DepositBonus | undefined =>
  choice === '' || choice === String(noBonus) ? undefined : bonuses.find(({ id }) => String(id) === choice)

/** What a form begins with where a choice has to be made: nothing, unless there is nothing to choose (@see VAL-38, VAL-39). */
export const firstChoice = (bonuses: readonly DepositBonus[]): string => (bonuses.length > 1 ? '' : String(noBonus))

/** Message key, or null: a choice has to be made, and the amount has to be enough for it (@see R20). */
export function bonusProblem(bonuses: readonly DepositBonus[], { amount, bonus }: { amount: string; bonus: string }): string | null {
  if (bonus === '') return 'deposit.bonus_choose'
  const least = chosenBonus(bonuses, bonus)?.terms?.minDeposit
  const [kurus, needed] = [parseKurus(amount), least === undefined ? null : parseKurus(least)]
  if (least === undefined || kurus === null || needed === null || kurus >= needed) return null
  return message('deposit.bonus_minimum', { min: least })
}

/** Lira that a bonus adds to an amount in lira; 0 where it adds no percent of it. */
export function bonusOf(bonus: DepositBonus | undefined, lira: number): number {
  const kurus = parseKurus(lira)
  if (!bonus || kurus === null) return 0
  const share = (kurus * BigInt(Math.round(bonus.percent * 100))) / 10_000n
  const most = bonus.terms?.max === undefined ? null : parseKurus(bonus.terms.max)
  return toLira(most !== null && share > most ? most : share)
}
