import { chakra } from '@chakra-ui/react'
import type { ResultOf, api } from '@shared/api'
import type { DepositMethod } from '@shared/api/finance'
import { useTranslation } from '@/platform/i18n'
import { OptionCard } from '@/ui/option-card'
import { TextLink } from '@/ui/text-link'
import type { CardDeposit } from './use-card-deposit'

export type DepositBonus = ResultOf<(typeof api)['depositMethods']>['deposit_bonuses'][number]

const everyMethod = 9999

/** Bonuses a method may be combined with; "none" is always the first (@see spec DEP-17, DEP-18, VAL-41). */
export function bonusesFor(method: DepositMethod, bonuses: readonly DepositBonus[]): DepositBonus[] {
  const none = bonuses.filter(({ id }) => id === 0)
  if (method.bonus === 'YOK') return none
  const fitting = bonuses.filter(
    ({ id, deposit_id, deposit_ids }) => id !== 0 && (deposit_id === everyMethod || deposit_id === method.id || deposit_ids.includes(method.id)),
  )
  return [...none, ...fitting]
}

export function BonusSection({ form, bonuses }: { form: CardDeposit['form']; bonuses: readonly DepositBonus[] }) {
  const { t } = useTranslation('deposit')
  const chosen = form.watch('bonus')
  return (
    <chakra.fieldset display="grid" gap="2" minW="0">
      <chakra.legend textStyle="label" color="fg.muted" mb="1.5">
        {t('bonus')}
      </chakra.legend>
      {bonuses.map((bonus) => (
        <OptionCard
          key={bonus.id}
          value={String(bonus.id)}
          checked={chosen === String(bonus.id)}
          title={bonus.name}
          text={bonus.id === 0 ? t('bonus_none_hint') : t('bonus_percent', { percent: bonus.percent })}
          end={
            bonus.bonusdetailslink.startsWith('/') && (
              <TextLink to={bonus.bonusdetailslink} aria-label={t('bonus_terms_of', { bonus: bonus.name })}>
                {t('bonus_terms')}
              </TextLink>
            )
          }
          {...form.register('bonus')}
        />
      ))}
    </chakra.fieldset>
  )
}
