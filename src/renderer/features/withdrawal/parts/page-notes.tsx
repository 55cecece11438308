import { BadgeCheck, EyeOff, Gift, ShieldCheck, Hourglass } from 'lucide-react'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { useStop } from '@/ui/limits/play-state'
import { Note } from '@/ui/feedback/note'
import type { WithdrawPage } from '../api'
import { chakra } from '@chakra-ui/react'
import { TimeLeft } from '@/ui/limits/time-left'

/** Note on why nothing can be withdrawn yet, and from when (@see WDR-09). */
function WaitNote({ at }: { at: string }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Note tone="info" role="status" icon={<Hourglass />}>
      <chakra.p fontWeight="semibold">{t('wait_title')}</chakra.p>
      <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" textWrap="pretty">
        {t('wait_text', { at })}{' '}
        <chakra.span whiteSpace="nowrap">
          {t('wait_left')}: <TimeLeft until={at} />
        </chakra.span>
      </chakra.p>
    </Note>
  )
}

type Facts = Pick<WithdrawPage, 'availableAt' | 'depositFirst' | 'verificationFirst'>

/**
 * Notes before a withdrawal: identity check (@see PROTECT-3), wait after a deposit, deposit needed before bonus cash, withdrawals stay open during a break,
 * and secret members are paid in coins.
 */
export function PageNotes({ availableAt, depositFirst, verificationFirst }: Facts) {
  const { t } = useTranslation(['withdrawal', 'verification'])
  const stop = useStop()
  const secret = useSession().user?.secret ?? false
  return (
    <>
      {verificationFirst && (
        <Note
          tone="warning"
          icon={<BadgeCheck />}
          action={
            <ButtonLink to={paths.verification} variant="outline" size="sm">
              {t('verification:to_page')}
            </ButtonLink>
          }
        >
          {t('verification_first')}
        </Note>
      )}
      {availableAt && <WaitNote at={availableAt} />}
      {depositFirst && (
        <Note tone="info" icon={<Gift />}>
          {t('deposit_first')}
        </Note>
      )}
      {stop && (
        <Note tone="info" icon={<ShieldCheck />}>
          {t(verificationFirst ? 'stop_note_unverified' : 'stop_note')}
        </Note>
      )}
      {secret && (
        <Note tone="info" icon={<EyeOff />}>
          {t('secret_notice')}
        </Note>
      )}
    </>
  )
}
