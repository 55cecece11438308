import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { TextInput } from '@/ui/forms/text-input'
import type { CardDeposit } from './use-card-deposit'

/** @see VAL-48, VAL-49 */
export function PersonSection({ form }: { form: CardDeposit['form'] }) {
  const { t } = useTranslation('deposit')
  const { errors } = form.formState
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      <TextInput
        label={t('identity')}
        placeholder={t('identity_placeholder')}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        error={errors.player_gov_id?.message}
        {...form.register('player_gov_id')}
      />
      <DateInput label={t('birthdate')} help={t('birthdate_help')} autoComplete="bday" error={errors.birthdate?.message} {...form.register('birthdate')} />
    </chakra.div>
  )
}
