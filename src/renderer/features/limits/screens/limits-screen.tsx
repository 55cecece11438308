import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { limitsQuery, type LimitsState } from '@/ui/limits/api'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { BreakSection } from '../parts/break-section'
import { CloseSection } from '../parts/close-section'
import { ExcludeSection } from '../parts/exclude-section'
import { HelpSection } from '../parts/help-section'
import { Jumps } from '../parts/jumps'
import { LimitsSection } from '../parts/limits-section'
import { RealitySection } from '../parts/reality-section'
import { StateSummary } from '../parts/state-summary'

/** /profile/limits: everything a player can decide about play, and how it stands (@see RG-01 to RG-09). */
export function Component() {
  const { t } = useTranslation('limits')
  const { data, error, refetch } = useQuery(limitsQuery)
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <div>
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('lead')}
        </chakra.p>
      </div>
      {data ? (
        <Sections state={data} />
      ) : error ? (
        <Panel>
          <ErrorState message="limits.load_failed" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <RowsSkeleton rows={4} height="180px" />
      )}
      <HelpSection />
    </chakra.div>
  )
}

function Sections({ state }: { state: LimitsState }) {
  const { kind } = state.playState
  return (
    <>
      <StateSummary state={state} />
      <Jumps without={kind === 'excluded' || kind === 'closed' ? ['break'] : []} />
      <LimitsSection kind="deposit" state={state} />
      <LimitsSection kind="play" state={state} />
      <RealitySection state={state} />
      {(kind === 'active' || kind === 'time_out') && <BreakSection state={state} />}
      <ExcludeSection state={state} />
      {kind !== 'closed' && <CloseSection />}
    </>
  )
}
