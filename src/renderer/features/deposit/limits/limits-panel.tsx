import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { useSession } from '@/platform/session/use-session'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Loading, Skeleton } from '@/ui/feedback/skeletons'
import { BusyButton } from '@/ui/forms/busy-button'
import { limitsQuery, useChange } from '@/ui/limits/api'
import { Money } from '@/ui/money/money'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { LinkButton } from '@/ui/navigation/text-link'
import { FirstLimits } from './first-limits-panel'

/** Remaining limits with a link to them. Before the first deposit and every six months the panel asks for limits (@see PLAY-1, PLAY-5, PLAY-6). */
export function LimitsPanel() {
  const { user } = useSession()
  const asksLimits = user?.limitsPrompt === 'first'
  const wasAsked = useRef(asksLimits)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button disappears with the question, so its replacement takes the focus.
    if (wasAsked.current && !asksLimits) panel.current?.focus()
    wasAsked.current = asksLimits
  }, [asksLimits])
  return asksLimits ? <FirstLimits /> : <Present ref={panel} review={user?.limitsPrompt === 'review'} />
}

function Present({ review, ref }: { review: boolean; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation(['limits', 'common', 'deposit', 'shell'])
  const query = useQuery(limitsQuery)
  const keep = useChange('limitsReviewed', { success: 'limits.review_done' })
  // Include the operator's limits: both restrict the remaining amount.
  const set = query.data && [...query.data.limits, ...query.data.house].filter(({ kind, amount }) => kind === 'deposit' && amount !== null)
  const check = query.data?.check
  const title = t(check ? 'afford_title' : review ? 'review_title' : 'summary_title')
  return (
    <Panel ref={ref} tabIndex={-1} outline="none" display="flex" flexWrap="wrap" alignItems="center" gap="4" px="5" py="3.5" aria-label={title}>
      <chakra.span color="fg.muted" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <ShieldCheck />
      </chakra.span>
      <chakra.div flex="1 1 200px" minW="0">
        <chakra.p fontWeight="medium">{title}</chakra.p>
        {check && <chakra.p textWrap="pretty">{t(check.answeredAt ? 'deposit:affordability_waits' : 'deposit:affordability_asked')}</chakra.p>}
        {review && !check && <chakra.p textWrap="pretty">{t('review_text')}</chakra.p>}
        {!set && query.isError ? (
          <chakra.p role="alert" color="fg.error">
            {t('load_failed')}{' '}
            <LinkButton py="1" onClick={() => void query.refetch()}>
              {t('common:retry')}
            </LinkButton>
          </chakra.p>
        ) : !set ? (
          <Loading>
            <Skeleton h="5" w="220px" />
          </Loading>
        ) : set.length === 0 ? (
          <chakra.p color="fg.muted">{t('summary_none')}</chakra.p>
        ) : (
          <chakra.ul display="flex" flexWrap="wrap" columnGap="5" color="fg.muted" fontVariantNumeric="tabular-nums">
            {set.map(({ period, amount, used }, place) => (
              <li key={`${period} ${place}`}>
                {amount === null || amount === undefined || used === undefined ? (
                  <>
                    {t(`period_${period}`)}: <Money value={undefined} />
                  </>
                ) : (
                  t('summary_left', { period: t(`period_${period}`), left: Math.max(0, amount - used) })
                )}
              </li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={paths.limits} variant="subtle" size="sm">
          {t(check && !check.answeredAt ? 'deposit:affordability_open' : review ? 'review_open' : 'shell:my_limits')}
        </ButtonLink>
        {review && (
          <BusyButton variant="subtle" size="sm" loading={keep.isPending} onClick={() => keep.mutate({})}>
            {t('review_keep')}
          </BusyButton>
        )}
      </chakra.div>
    </Panel>
  )
}
