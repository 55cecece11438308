import { Link2Off, MailOpen } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { TextLink } from '@/ui/navigation/text-link'
import { RecoveryState, StateText } from './recovery-state'

/** Replaces the form. Spent: the server rejects the token. Lost: the player left the page, which discards the token; the link in the mail still works. */
export function LinkGone({ reason }: { reason: 'spent' | 'lost' }) {
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
