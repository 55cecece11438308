import { chakra } from '@chakra-ui/react'
import { type LimitKind, limitKinds } from '@kehribar/shared/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { useOffered } from '@/platform/network/offers'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'
import { ErrorState } from '@/ui/feedback/error-state'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { type HouseLimit, type LimitsState, limitsQuery } from '@/ui/limits/api'
import { Money } from '@/ui/money/money'
import { ButtonLink } from '@/ui/navigation/button-link'
import { PageHeading } from '@/ui/navigation/page-heading'
import { Panel } from '@/ui/navigation/panel'
import { BreakSection } from '../parts/break-section'
import { CheckSection } from '../parts/check-section'
import { CloseSection } from '../parts/close-section'
import { ExcludeSection } from '../parts/exclude-section'
import { HelpSection } from '../parts/help-section'
import { LimitCard } from '../parts/limit-card'
import { ProductsSection } from '../parts/products-section'
import { RealitySection } from '../parts/reality-section'
import { ReturnSection } from '../parts/return-section'
import { Section } from '../parts/section'
import { StateSummary } from '../parts/state-summary'

/** Restrictions set by the operator: by whom, why and until when. The player cannot change them (@see PROTECT-15). */
function HouseSection({ state: { house } }: { state: LimitsState }) {
  const { t } = useTranslation('limits')
  if (house.length === 0) return null
  return (
    <Section id="house" title={t('house_title')} text={t('house_text')}>
      <chakra.ul display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        {house.map((limit) => (
          <HouseLimitRow key={`${limit.product ?? ''} ${limit.kind} ${limit.period}`} limit={limit} />
        ))}
      </chakra.ul>
    </Section>
  )
}

function HouseLimitRow({ limit: { kind, period, product, amount, used, until, since, reason } }: { limit: HouseLimit }) {
  const { t } = useTranslation('limits')
  const own = t(`${kind}_${period}` as 'deposit_24h')
  const isTime = kind === 'time'
  return (
    <chakra.li p="4" borderRadius="l2" boxShadow="inset 0 0 0 1px {colors.border}" minW="0" display="grid" gap="1" alignContent="start" overflowWrap="anywhere">
      <chakra.h3 textStyle="label" color="fg.muted">
        {product ? t('of_product', { product: t(`product_${product}`), limit: own }) : own}
      </chakra.h3>
      <chakra.p fontSize="xl" lineHeight="28px" fontWeight="semibold">
        {isTime && amount !== undefined ? t('minutes', { count: amount }) : <Money value={amount} />}
      </chakra.p>
      {kind !== 'stake' && used !== undefined && (
        <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t(isTime ? 'used_time' : 'used', { period: t(`period_${period}`), used })}
        </chakra.p>
      )}
      <chakra.p mt="1.5">{t(`house_reason_${reason}`)}</chakra.p>
      <chakra.p color="fg.muted">
        {t('house_since', { since })} {until === null ? t('house_until_ended') : t('house_until', { until })}
      </chakra.p>
    </chakra.li>
  )
}

/** The limits of one kind, one card per period (@see PLAY-2). */
function LimitsSection({ kind, state }: { kind: LimitKind; state: LimitsState }) {
  const { t } = useTranslation('limits')
  return (
    <Section id={kind} title={t(`${kind}_title`)} text={t(`${kind}_text`)}>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}>
        {state.limits
          .filter((limit) => limit.kind === kind && limit.product === undefined)
          .map((limit) => (
            <LimitCard key={limit.period} limit={limit} state={state} />
          ))}
      </chakra.div>
    </Section>
  )
}

/** Link to the player's own figures, if the back end offers them (@see PROTECT-15). */
function MyPlayLink() {
  const { t } = useTranslation('my_play')
  const offered = useOffered()
  if (offered(paths.myPlay) !== true) return null
  return (
    <Panel padded display="flex" flexWrap="wrap" alignItems="center" gap="3" aria-labelledby="my-play-title">
      <chakra.div flex="1 1 260px" minW="0">
        <chakra.h2 id="my-play-title" textStyle="h3">
          {t('title')}
        </chakra.h2>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('link_text')}
        </chakra.p>
      </chakra.div>
      <ButtonLink to={paths.myPlay} variant="outline">
        {t('link')}
      </ButtonLink>
    </Panel>
  )
}

const sectionIds = ['deposit', 'play', 'loss', 'stake', 'time', 'products', 'reality', 'break', 'exclude', 'close', 'help'] as const
type SectionId = (typeof sectionIds)[number]

/** Links to the sections of the page. A press scrolls there and moves the focus to the heading. */
function Jumps({ without }: { without: readonly SectionId[] }) {
  const { t } = useTranslation('limits')
  const go = (id: SectionId) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    const heading = document.getElementById(`${id}-title`)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <chakra.nav aria-label={t('sections')}>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {sectionIds
          .filter((id) => !without.includes(id))
          .map((id) => (
            <li key={id}>
              <Chip onClick={() => go(id)}>{t(`short_${id}`)}</Chip>
            </li>
          ))}
      </chakra.ul>
    </chakra.nav>
  )
}

/** /profile/limits: limits, breaks, exclusion and the present state of play (@see RG-01 to RG-09). */
export function Component() {
  const { t } = useTranslation(['limits', 'shell'])
  const { data, error, refetch } = useQuery(limitsQuery)
  useTitle(t('shell:my_limits'))
  return (
    <chakra.div display="grid" gap="4">
      <PageHeading title={t('shell:my_limits')} lead={t('lead')} />
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
