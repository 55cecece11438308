import { useMemo } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusesFor } from '../form/bonus-rule'
import { BonusSection } from '../form/bonus-section'
import { FlowForm } from '../form/flow-form'
import { CardSection } from './card-section'
import { PersonSection } from './person-section'
import { useCardDeposit } from './use-card-deposit'

/** @see DEP-10, VAL-42 to VAL-50 */
export function CardFlow({ method, bonuses, user, onStarted }: FlowProps) {
  const { t } = useTranslation('deposit')
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const { form, sending } = useCardDeposit(method, offered, user, onStarted)
  return (
    <FlowForm form={form} sending={sending} method={method} bonuses={offered} note={t('privacy_note')}>
      <AmountSection limits={method} />
      {offered.length > 1 && <BonusSection bonuses={offered} />}
      <CardSection form={form} />
      <PersonSection form={form} />
    </FlowForm>
  )
}
