import { chakra } from '@chakra-ui/react'
import { limitKinds } from '@kehribar/shared/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { limitsQuery, type LimitsState } from '@/ui/limits/api'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { BreakSection } from '../parts/break-section'
import { CheckSection } from '../parts/check-section'
import { CloseSection } from '../parts/close-section'
import { ExcludeSection } from '../parts/exclude-section'
import { HelpSection } from '../parts/help-section'
import { HouseSection } from '../parts/house-section'
import { Jumps } from '../parts/jumps'
import { LimitsSection } from '../parts/limits-section'
import { MyPlayLink } from '../parts/my-play-link'
import { ProductsSection } from '../parts/products-section'
import { RealitySection } from '../parts/reality-section'
import { ReturnSection } from '../parts/return-section'
import { StateSummary } from '../parts/state-summary'
import { PageHeading } from '@/ui/navigation/page-heading'

/** /profile/limits: limits, breaks, exclusion and the present state of play (@see RG-01 to RG-09). */
export function Component() {
  const { t } = useTranslation('limits')
  const { data, error, refetch } = useQuery(limitsQuery)
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <PageHeading title={t('title')} lead={t('lead')} />
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
  // Only the kinds that the back end offers.
  const kinds = limitKinds.filter((each) => state.limits.some((limit) => limit.kind === each && limit.product === undefined))
  const absent = [...limitKinds.filter((each) => !kinds.includes(each)), ...(state.choices.products.length === 0 ? (['products'] as const) : [])]
  return (
    <>
      <StateSummary state={state} />
      <CheckSection state={state} />
      <HouseSection state={state} />
      <MyPlayLink />
      <Jumps without={[...absent, ...(kind === 'excluded' || kind === 'closed' ? (['break'] as const) : [])]} />
      {kinds.map((each) => (
        <LimitsSection key={each} kind={each} state={state} />
      ))}
      <ProductsSection state={state} />
      <RealitySection state={state} />
      {(kind === 'active' || kind === 'time_out') && <BreakSection state={state} />}
      <ExcludeSection state={state} />
      <ReturnSection state={state} />
      {kind !== 'closed' && <CloseSection />}
    </>
  )
}
