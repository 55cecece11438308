import { zodResolver } from '@hookform/resolvers/zod'
import { parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { EmailInput } from './email-input'
import { usernameSchema, type UsernameValues } from './recovery-forms'
import { RecoveryForm } from './recovery-form'
import { useRecoveryCall } from './use-recovery-call'

interface Props {
  values: UsernameValues
  onSent: (values: UsernameValues) => void
}

function send({ email, birthdate }: UsernameValues) {
  const born = parseTypedDate(birthdate)
  if (!born) throw new RangeError('The birthdate was not validated')
  return call('forgotUsername', { email: email.trim(), birthdate: born })
}

/** Form that requests the username by mail (@see AUTH-17, VAL-13). */
export function UsernameForm({ values, onSent }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<UsernameValues>({ resolver: zodResolver(usernameSchema), defaultValues: values })
  const { setFocus } = form
  // Back from the confirmation: focus the address so that it can be corrected.
  useEffect(() => {
    if (values.email) setFocus('email')
  }, [values.email, setFocus])
  const recovery = useRecoveryCall({ form, send, onDone: onSent, failed: 'auth.recovery_failed' })
  const { errors, isSubmitting } = form.formState
  return (
    <RecoveryForm title={t('retrieve_title')} intro={t('retrieve_intro')} submitLabel={t('retrieve_submit')} submitting={isSubmitting} {...recovery}>
      <EmailInput error={errors.email?.message} {...form.register('email')} />
      <DateInput label={t('birthdate')} help={t('birthdate_help')} autoComplete="bday" error={errors.birthdate?.message} {...form.register('birthdate')} />
    </RecoveryForm>
  )
}
