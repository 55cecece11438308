import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useOffered } from '@/platform/network/offers'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { ProvisionalNotice } from '@/ui/limits/provisional-notice'
import { verificationQuery } from '@/ui/limits/verification'
import { ButtonLink } from '@/ui/navigation/button-link'

/** Amount that can be deposited before the identity check, with a link to it (@see PROTECT-3); nothing without such a restriction. */
export function VerificationNote() {
  const { t } = useTranslation(['deposit', 'verification'])
  const offered = useOffered()(paths.verification) === true
  const { data } = useQuery({ ...verificationQuery, enabled: offered })
  if (!offered || !data) return null
  if (data.noticeDue) return <ProvisionalNotice />
  const { deposit, playFrom } = data.held
  const isClosed = playFrom !== null && playFrom <= data.now
  if (!isClosed && !deposit) return null
  return (
    <Note
      tone={isClosed ? 'warning' : 'info'}
      icon={<BadgeCheck />}
      action={
        <ButtonLink to={paths.verification} variant="outline" size="sm">
          {t('verification:to_page')}
        </ButtonLink>
      }
    >
      {deposit && !isClosed ? t('verification_total', { total: deposit.total, left: Math.max(0, deposit.total - deposit.used) }) : t('verification_due')}
    </Note>
  )
}
