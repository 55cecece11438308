import { chakra } from '@chakra-ui/react'
import { MailCheck } from 'lucide-react'
import { Trans } from 'react-i18next'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { LinkButton } from '@/ui/navigation/text-link'
import { RecoveryState, StateText } from './recovery-state'

interface Props {
  text: 'sent_password' | 'sent_username'
  email: string
  /** Returns to the form, which keeps the typed values. */
  onAgain: () => void
}

/** Confirmation that a mail was sent. The text is the same whether or not an account exists (@see ACCOUNT-1). */
export function MailSent({ text, email, onAgain }: Props) {
  const { t } = useTranslation('auth')
  return (
    <RecoveryState
      icon={<MailCheck />}
      title={t('sent_title')}
      actions={
        <>
          <ButtonLink to={paths.login} variant="subtle" size="lg" w="full">
            {t('back_to_login')}
          </ButtonLink>
          <LinkButton onClick={onAgain}>{t('sent_again')}</LinkButton>
        </>
      }
    >
      <StateText>
        <Trans t={t} i18nKey={text} values={{ email }} components={{ b: <chakra.b color="fg" fontWeight="semibold" /> }} />
      </StateText>
      <StateText>{t('sent_hint')}</StateText>
    </RecoveryState>
  )
}
