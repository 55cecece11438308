import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { FormCard } from '../parts/form-card'
import { MailSent } from '../recovery/mail-sent'
import type { UsernameValues } from '../recovery/recovery-forms'
import { UsernameForm } from '../recovery/username-form'

/** Screen that requests the username by mail (@see AUTH-17, VAL-13). */
export function Component() {
  const { t } = useTranslation('auth')
  const [values, setValues] = useState<UsernameValues>({ email: '', birthdate: '' })
  const [sent, setSent] = useState(false)
  useTitle(sent ? t('sent_title') : t('retrieve_title'))
  return (
    <FormCard>
      {sent ? (
        <MailSent text="sent_username" email={values.email.trim()} onAgain={() => setSent(false)} />
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
