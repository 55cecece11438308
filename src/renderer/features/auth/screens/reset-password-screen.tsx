import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { FormCard } from '../parts/form-card'
import { EmailForm } from '../recovery/email-form'
import { LinkGone } from '../recovery/link-gone'
import { MailSent } from '../recovery/mail-sent'
import { NewPasswordForm } from '../recovery/new-password-form'
import { useMailedToken } from '../recovery/use-mailed-token'

/** Without a link: asks for one. With it: the new password (@see AUTH-16, AUTH-33, AUTH-34). */
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
