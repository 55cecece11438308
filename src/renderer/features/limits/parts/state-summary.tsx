import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/storage/store'
import { BusyButton } from '@/ui/forms/busy-button'
import { type LimitsState, useChange } from '@/ui/limits/api'
import { stopOf, stopText, stopTitle } from '@/ui/limits/play-state'
import { PlayStopped } from '@/ui/limits/play-stopped'
import { Panel } from '@/ui/navigation/panel'
import { showState, stateId } from '../show-state'

/** How things stand, above everything else: open or stopped, what holds, and when the limits are looked at again (@see R6). */
export function StateSummary({ state }: { state: LimitsState }) {
  const text = useMessage()
  // The server's word: what has ended is not in it.
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
    <Panel padded display="grid" gap="4" aria-labelledby="state-title">
      <chakra.div display="flex" gap="3.5">
        <chakra.span color="fg.success" flexShrink="0" mt="0.5" _icon={{ boxSize: '6', strokeWidth: '1.75' }} aria-hidden>
          <CircleCheck />
        </chakra.span>
        <chakra.div minW="0">
          <chakra.h2 id="state-title" textStyle="h3">
            {t('state_active')}
          </chakra.h2>
          <chakra.p id="state-text" color="fg.muted" textWrap="pretty">
            {t(set === 0 ? 'state_limits_none' : 'state_limits', { count: set })} {t('state_reality', { count: reality.minutes })}
          </chakra.p>
          {!due && reviewedAt && reviewDueAt && (
            <chakra.p color="fg.muted" textWrap="pretty">
              {t('reviewed_at', { date: reviewedAt })} {t('review_due', { date: reviewDueAt })}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      {due && <Review />}
    </Panel>
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
