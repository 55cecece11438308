import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { BusyButton } from '@/ui/forms/busy-button'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { stopOf, stopText, stopTitle } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { StatePanel } from '@/ui/navigation/state-panel'
import { showState, stateId } from '../show-state'

/** Summary at the top: play state, limits in force, and the next limit review (@see PLAY-6). */
export function StateSummary({ state }: { state: LimitsState }) {
  const text = useMessage()
  // Ignore the clock: the server no longer sends a break or exclusion that has ended.
  const stop = stopOf(state.playState, 0)
  return (
    <chakra.div
      id={stateId}
      role="group"
      tabIndex={-1}
      minW="0"
      borderRadius="l3"
      {...(stop ? { 'aria-label': `${text(stopTitle(stop))}. ${text(stopText(stop))}` } : { 'aria-labelledby': 'state-title state-text' })}
    >
      {stop ? <PlayStopped stop={stop} without="limits" /> : <Open state={state} />}
    </chakra.div>
  )
}

function Open({ state: { limits, reality, reviewedAt, reviewDueAt } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  const { user } = useSession()
  const due = user?.limitsPrompt === 'review'
  const set = limits.filter(({ amount }) => amount !== null).length
  return (
    <StatePanel
      id="state"
      tone="success"
      icon={<CircleCheck />}
      title={t('state_active')}
      text={`${t(set === 0 ? 'state_limits_none' : 'state_limits', { count: set })} ${t('state_reality', { count: reality.minutes })}`}
      more={
        !due &&
        reviewedAt &&
        reviewDueAt && (
          <chakra.p color="fg.muted" textWrap="pretty">
            {t('reviewed_at', { date: reviewedAt })} {t('review_due', { date: reviewDueAt })}
          </chakra.p>
        )
      }
    >
      {due && <Review />}
    </StatePanel>
  )
}

function Review() {
  const { t } = useTranslation('limits')
  const keep = useChange('limitsReviewed', { success: 'limits.review_done' })
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.info">
      <chakra.div flex="1 1 260px" minW="0">
        <chakra.p fontWeight="semibold">{t('review_title')}</chakra.p>
        <chakra.p textWrap="pretty">{t('review_text')}</chakra.p>
      </chakra.div>
      <BusyButton variant="outline" size="sm" loading={keep.isPending} onClick={() => keep.mutate({}, { onSuccess: () => showState(stateId) })}>
        {t('review_keep')}
      </BusyButton>
    </chakra.div>
  )
}
