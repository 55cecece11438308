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
import { LimitsSection } from '../parts/limits-section'
import { RealitySection } from '../parts/reality-section'
import { StateSummary } from '../parts/state-summary'
import { Chip } from '@/ui/feedback/chip'

const places = ['deposit', 'play', 'reality', 'break', 'exclude', 'close', 'help'] as const
type Place = (typeof places)[number]

/** The page's subjects; a press moves there, with the keyboard's place. */
function Jumps({ without }: { without: readonly Place[] }) {
  const { t } = useTranslation('limits')
  const go = (place: Place) => {
    const section = document.getElementById(place)
    section?.scrollIntoView({ block: 'start' })
    const heading = document.getElementById(`${place}-title`)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <chakra.nav aria-label={t('sections')}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {places
          .filter((place) => !without.includes(place))
          .map((place) => (
            <li key={place}>
              <Chip onClick={() => go(place)}>{t(`short_${place}`)}</Chip>
            </li>
          ))}
      </chakra.ul>
    </chakra.nav>
  )
}

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
