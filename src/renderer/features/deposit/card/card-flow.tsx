import { useMemo } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import type { FlowProps } from '../flow-props'
import { AmountSection } from '../form/amount-section'
import { bonusesFor } from '@kehribar/shared/rules/payments'
import { BonusSection } from '../form/bonus-section'
import { FlowForm } from '../form/flow-form'
import { CardSection } from './card-section'
import { useCardDeposit, type CardDeposit } from './use-card-deposit'
import { chakra } from '@chakra-ui/react'
import { DateInput } from '@/ui/forms/date-input'
import { TextInput } from '@/ui/forms/text-input'

/** Identity number, unless it is recorded, and birth date of the card holder (@see VAL-48, VAL-49). */
function PersonSection({ form, identityKnown }: { form: CardDeposit['form']; identityKnown: boolean }) {
  const { t } = useTranslation('deposit')
  const { errors } = form.formState
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      {!identityKnown && (
        <TextInput
          label={t('identity')}
          placeholder={t('identity_placeholder')}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          error={errors.player_gov_id?.message}
          {...form.register('player_gov_id')}
        />
      )}
      <DateInput label={t('birthdate')} help={t('birthdate_help')} autoComplete="bday" error={errors.birthdate?.message} {...form.register('birthdate')} />
    </chakra.div>
  )
}

/** Card deposit (@see DEP-10, VAL-42 to VAL-50). */
export function CardFlow({ method, bonuses, user, onStarted }: FlowProps) {
  const { t } = useTranslation('deposit')
  const offered = useMemo(() => bonusesFor(method, bonuses), [method, bonuses])
  const { form, sending } = useCardDeposit(method, offered, user, onStarted)
  return (
    <FlowForm form={form} sending={sending} method={method} bonuses={offered} note={t('privacy_note')}>
      <AmountSection limits={method} />
      {offered.length > 1 && <BonusSection bonuses={offered} />}
      <CardSection form={form} />
      <PersonSection form={form} identityKnown={user.identityKnown ?? false} />
    </FlowForm>
  )
}
