import type { DepositBonus } from '@kehribar/shared/api/deposits'
import { buildMessage } from '@kehribar/shared/api/messages'
import { parseKurus, toLira } from '@kehribar/shared/rules/money'
import { noBonusId } from '@kehribar/shared/rules/payments'

/** Returns the chosen bonus; undefined for "none" and before a choice. */
export const chosenBonus = (bonuses: readonly DepositBonus[], choice: string): DepositBonus | undefined =>
  choice === '' || choice === String(noBonusId) ? undefined : bonuses.find(({ id }) => String(id) === choice)

/** Returns the initial choice: empty if a choice is required, else "none" (@see VAL-38, VAL-39). */
export const firstChoice = (bonuses: readonly DepositBonus[]): string => (bonuses.length > 1 ? '' : String(noBonusId))

/** Returns a message key, or null: a choice is required, and the amount must reach the bonus's minimum (@see PLAY-20). */
export function bonusProblem(bonuses: readonly DepositBonus[], { amount, bonus }: { amount: string; bonus: string }): string | null {
  if (bonus === '') return 'deposit.bonus_choose'
  const least = chosenBonus(bonuses, bonus)?.terms?.minDeposit
  const [kurus, needed] = [parseKurus(amount), least === undefined ? null : parseKurus(least)]
  if (least === undefined || kurus === null || needed === null || kurus >= needed) return null
  return buildMessage('deposit.bonus_minimum', { min: least })
}

/** Returns the lira that a bonus adds to an amount in lira; 0 if it adds no percentage. */
export function bonusOf(bonus: DepositBonus | undefined, lira: number): number {
  const kurus = parseKurus(lira)
  if (!bonus || kurus === null) return 0
  const share = (kurus * BigInt(Math.round(bonus.percent * 100))) / 10_000n
  const most = bonus.terms?.max === undefined ? null : parseKurus(bonus.terms.max)
  return toLira(most !== null && share > most ? most : share)
}
