import { zodResolver } from '@hookform/resolvers/zod'
import { Link2Off, MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { call } from '@/platform/network/call'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { ButtonLink } from '@/ui/navigation/button-link'
import { TextLink } from '@/ui/navigation/text-link'
import { FormCard } from '../parts/form-card'
import { EmailInput } from '../recovery/email-input'
import { MailSent } from '../recovery/mail-sent'
import { NewPasswordForm } from '../recovery/new-password-form'
import { RecoveryForm } from '../recovery/recovery-form'
import { emailOf, type EmailValues, emailSchema } from '../recovery/recovery-forms'
import { RecoveryState, StateText } from '../recovery/recovery-state'
import { useMailedToken } from '../recovery/use-mailed-token'
import { useRecoveryCall } from '../recovery/use-recovery-call'

/** Replaces the form. Spent: the server rejects the token. Lost: the player left the page, which discards the token; the link in the mail still works. */
function LinkGone({ reason }: { reason: 'spent' | 'lost' }) {
  const { t } = useTranslation('auth')
  return (
    <RecoveryState
      icon={reason === 'spent' ? <Link2Off /> : <MailOpen />}
      title={t(`link_${reason}_title`)}
      actions={
        <>
          <ButtonLink to={paths.resetPassword} size="lg" w="full">
            {t('link_new')}
          </ButtonLink>
          <TextLink to={paths.login}>{t('back_to_login')}</TextLink>
        </>
      }
    >
      <StateText>{t(`link_${reason}_text`)}</StateText>
    </RecoveryState>
  )
}

interface Props {
  email: string
  onSent: (email: string) => void
}

/** Form that requests the mail with the link (@see AUTH-16, VAL-12). */
function EmailForm({ email, onSent }: Props) {
  const { t } = useTranslation('auth')
  const form = useForm<EmailValues>({ resolver: zodResolver(emailSchema), defaultValues: { email } })
  const { setFocus } = form
  // Back from the confirmation: focus the address so that it can be corrected.
  useEffect(() => {
    if (email) setFocus('email')
  }, [email, setFocus])
  const recovery = useRecoveryCall({
    form,
    send: (values) => call('forgotPassword', { email: emailOf(values.email) }),
    onDone: (values) => onSent(emailOf(values.email)),
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

/** Shows the form that requests a mailed link, or with such a link the form for the new password (@see AUTH-16, AUTH-33, AUTH-34). */
export function Component() {
  const { key } = useLocation()
  const link = useMailedToken()
  return (
    <FormCard>
      {link === null ? <AskForLink key={key} /> : link === 'lost' ? <Gone reason="lost" /> : <NewPassword key={link.token} token={link.token} />}
    </FormCard>
  )
}

function AskForLink() {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  useTitle(sent ? t('sent_title') : t('reset_title'))
  if (sent) return <MailSent text="sent_password" email={email} onAgain={() => setSent(false)} />
  return (
    <EmailForm
      email={email}
      onSent={(typed) => {
        setEmail(typed)
        setSent(true)
      }}
    />
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const [spent, setSpent] = useState(false)
  useTitle(t('new_password_title'))
  return spent ? <Gone reason="spent" /> : <NewPasswordForm token={token} onSpent={() => setSpent(true)} />
}

function Gone({ reason }: { reason: 'spent' | 'lost' }) {
  const { t } = useTranslation('auth')
  useTitle(t(`link_${reason}_title`))
  return <LinkGone reason={reason} />
}
