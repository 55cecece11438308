import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { EmailInput } from './email-input'
import { emailSchema, type EmailValues } from './recovery-forms'
import { RecoveryForm } from './recovery-form'
import { useRecoveryCall } from './use-recovery-call'

interface Props {
  email: string
  onSent: (email: string) => void
}

/** Asks for the mail with the link (@see AUTH-16, VAL-12). */
export function EmailForm({ email, onSent }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<EmailValues>({ resolver: zodResolver(emailSchema), defaultValues: { email } })
  const { setFocus } = form
  // Back from the sent state: the address is what is to be looked at.
  useEffect(() => {
    if (email) setFocus('email')
  }, [email, setFocus])
  const recovery = useRecoveryCall({
    form,
    send: (values) => call('forgotPassword', { email: values.email.trim() }),
    onDone: (values) => onSent(values.email.trim()),
    failed: 'auth.recovery_failed',
    labels: { email: 'email' },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <RecoveryForm title={t('reset_title')} intro={t('reset_intro')} submitLabel={t('reset_submit')} submitting={isSubmitting} {...recovery}>
      <EmailInput error={errors.email?.message} {...form.register('email')} />
    </RecoveryForm>
  )
}
