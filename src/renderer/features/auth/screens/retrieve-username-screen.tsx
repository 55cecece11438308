import { zodResolver } from '@hookform/resolvers/zod'
import { parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '@/platform/network/call'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { DateInput } from '@/ui/forms/date-input'
import { FormCard } from '../parts/form-card'
import { EmailInput } from '../recovery/email-input'
import { MailSent } from '../recovery/mail-sent'
import { RecoveryForm } from '../recovery/recovery-form'
import { emailOf, type UsernameValues, usernameSchema } from '../recovery/recovery-forms'
import { useRecoveryCall } from '../recovery/use-recovery-call'

interface Props {
  values: UsernameValues
  onSent: (values: UsernameValues) => void
}

function send({ email, birthdate }: UsernameValues) {
  const born = parseTypedDate(birthdate)
  if (!born) throw new RangeError('The birthdate was not validated')
  return call('forgotUsername', { email: emailOf(email), birthdate: born })
}

/** Form that requests the username by mail (@see AUTH-17, VAL-13). */
function UsernameForm({ values, onSent }: Props) {
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

/** Screen that requests the username by mail (@see AUTH-17, VAL-13). */
export function Component() {
  const { t } = useTranslation('auth')
  const [values, setValues] = useState<UsernameValues>({ email: '', birthdate: '' })
  const [sent, setSent] = useState(false)
  useTitle(sent ? t('sent_title') : t('retrieve_title'))
  return (
    <FormCard>
      {sent ? (
        <MailSent text="sent_username" email={emailOf(values.email)} onAgain={() => setSent(false)} />
      ) : (
        <UsernameForm
          values={values}
          onSent={(typed) => {
            setValues(typed)
            setSent(true)
          }}
        />
      )}
    </FormCard>
  )
}
