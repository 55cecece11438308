import { chakra } from '@chakra-ui/react'
import type { DepositBonus } from '@kehribar/shared/api/deposits'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { TermsList } from '@/ui/bonus/terms-list'
import { FieldError } from '@/ui/forms/field'
import { OptionCard } from '@/ui/forms/option-card'
import { contentLink } from '@/ui/navigation/content-link'
import { TextLink } from '@/ui/navigation/text-link'
import { chosenBonus } from './bonus-rule'

/** Bonus choice of the surrounding form: "none" first, and all terms of the chosen one (@see DEP-17, PLAY-20). */
export function BonusSection({ bonuses }: { bonuses: readonly DepositBonus[] }) {
  const { t } = useTranslation('deposit')
  const { control, register, formState } = useFormContext<{ bonus: string }>()
  const choice = useWatch({ control, name: 'bonus' })
  const chosen = chosenBonus(bonuses, choice)
  const error = formState.errors.bonus?.message
  const note = useId()
  return (
    <chakra.fieldset display="grid" gap="2" minW="0" aria-describedby={error ? note : undefined}>
      <chakra.legend textStyle="label" color="fg.muted" mb="1.5">
        {t('bonus')}
      </chakra.legend>
      {bonuses.map((bonus) => {
        const link = contentLink(bonus.bonusdetailslink)
        return (
          <OptionCard
            key={bonus.id}
            value={String(bonus.id)}
            checked={choice === String(bonus.id)}
            title={bonus.name || t('summary_no_bonus')}
            text={bonus.id === 0 ? t('bonus_none_hint') : <ShortTerms bonus={bonus} />}
            end={
              link && (
                <TextLink {...link} py="1" aria-label={t('bonus_terms_of', { bonus: bonus.name })}>
                  {t('bonus_terms')}
                </TextLink>
              )
            }
            {...register('bonus')}
          />
        )
      })}
      {error && <FieldError id={note} error={error} />}
      {chosen?.terms && <TermsList terms={chosen.terms} />}
    </chakra.fieldset>
  )
}

/** Summary of a bonus in one line: amount and conditions. */
function ShortTerms({ bonus: { percent, terms } }: { bonus: DepositBonus }) {
  const { t } = useTranslation('deposit_kinds')
  const parts = [
    // 0: a bonus without a percentage, or one that cannot be read.
    ...(percent > 0 ? [terms?.max === undefined ? t('bonus_short_percent', { percent }) : t('bonus_short_max', { percent, max: terms.max })] : []),
    ...(terms ? [t('bonus_short_wagering', { times: terms.wagering }), t('bonus_short_days', { count: terms.days })] : []),
  ]
  return parts.join(' · ')
}
