import { chakra } from '@chakra-ui/react'
import type { GameType } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useIsWide } from '@/platform/shell/media'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { loadLaterTexts, useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'
import { ErrorState } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/feedback/skeletons'
import { formatReturn } from '@/ui/games/format-return'
import { BannerSlider } from '@/ui/media/banner-slider'
import { Wrap } from '@/ui/navigation/page'
import { bannersQuery, openingQuery, providersQuery, tagsQuery } from '../api'
import { countFacts, type Facts, hasFacts, noFacts } from '../facts'
import { addressOf, type Filter, isCleared, readFilter, withFacts } from '../filter'
import { ComingSoon, NothingFound } from '../parts/empty'
import { FilterButton } from '../parts/filter-button'
import { GameGrid, GridSkeleton } from '../parts/game-grid'
import { ProviderStrip } from '../parts/provider-strip'
import { SearchBox } from '../parts/search-box'
import { SidePanel } from '../parts/side-panel'
import { TagStrip } from '../parts/tag-strip'
import { useCatalogue } from '../use-catalogue'

interface Props {
  filter: Filter
  onChoose: (filter: Filter) => void
}

/** The active filters, each with a button that removes it (@see USE-3). */
function ActiveFilters({ filter, onChoose }: Props) {
  const { t } = useTranslation('game_filters')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { facts } = filter
  const without = (key: string, name: string, change: Partial<Facts>) => ({ key, name, to: withFacts(filter, { ...facts, ...change }) })
  const shown = [
    ...(facts.hasJackpot ? [without('jackpot', t('jackpot'), { hasJackpot: false })] : []),
    ...(facts.isNew ? [without('new', t('new'), { isNew: false })] : []),
    ...facts.features.map((each) => without(each, t(`feature_${each}`), { features: facts.features.filter((other) => other !== each) })),
    ...facts.volatility.map((each) => without(each, t(`volatility_${each}_of`), { volatility: facts.volatility.filter((other) => other !== each) })),
    ...(facts.rtp === null ? [] : [without('rtp', t('rtp_from_of', { rtp: formatReturn(facts.rtp, language) }), { rtp: null })]),
  ]
  const follow = (to: Filter) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(to)
  }
  const all = withFacts(filter, noFacts)
  return (
    <chakra.ul aria-label={t('active')} display="flex" flexWrap="wrap" gap="2" listStyleType="none" p="0">
      {shown.map(({ key, name, to }) => (
        <li key={key}>
          <ChipLink to={addressOf(to)} aria-current aria-label={t('remove', { name })} onClick={follow(to)}>
            {name}
            <X aria-hidden />
          </ChipLink>
        </li>
      ))}
      {countFacts(facts) > 1 && (
        <li>
          <ChipLink to={addressOf(all)} onClick={follow(all)}>
            {common('clear')}
          </ChipLink>
        </li>
      )}
    </chakra.ul>
  )
}

/** Name of the catalogue, number of games, and on wide pages its filters. */
function Heading({ title, total, filters }: { title: string; total?: number | undefined; filters?: ReactNode }) {
  const { t } = useTranslation('catalogue')
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent={{ base: 'space-between', md: 'flex-start' }}
      gap="3"
      mt={{ base: '0', md: '5' }}
      mb={{ base: '3', md: '3.5' }}
    >
      <chakra.h1 id="catalogue-title" textStyle="h1">
        {title}
      </chakra.h1>
      <chakra.span color="fg.subtle" fontVariantNumeric="tabular-nums" minH="5">
        {total ? t('games', { count: total }) : ''}
      </chakra.span>
      {filters && (
        <chakra.div ms="auto" alignSelf="center" my="-1">
          {filters}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const Worded = lazy(() => loadLaterTexts().then(() => ({ default: ActiveFilters })))

const shape = { phone: '2 / 1', medium: '544 / 190', wide: '960 / 200' }

/** Banners of the catalogue (@see CAT-03); nothing if it has none. */
function CatalogueBanners({ type }: { type: GameType }) {
  const { t } = useTranslation('catalogue')
  const { data, isPending } = useQuery(bannersQuery)
  if (isPending) return <Skeleton display={{ base: 'none', md: 'block' }} aspectRatio={{ md: shape.medium, lg: shape.wide }} borderRadius="xl" />
  const banners = data?.[type.banners] ?? []
  if (banners.length === 0) return null
  return (
    <chakra.div display={{ base: 'none', md: 'block' }}>
      <BannerSlider banners={banners} label={t('banners')} shape={shape} />
    </chakra.div>
  )
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { md: '5', lg: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' },
  },
})

/** Catalogue of one type of game: /slot, /live-casino, /virtual-bets, /games (@see CAT-01 to CAT-14). */
export function Component() {
  const { pathname } = useLocation()
  const params = useParams()
  const [query] = useSearchParams()
  const filter = readFilter(pathname, params, query)
  // Remount for another type, so that no state of the old one remains (@see CAT-10).
  return <CatalogueScreen key={filter.type.route} filter={filter} />
}
/** A filter needs the whole catalogue, which is too large to send with a page. Phones have no banners. */
Component.pageQueries = ({ params, request, wide }: LoaderFunctionArgs & { wide: boolean }) => {
  const { pathname, searchParams } = new URL(request.url)
  const filter = readFilter(pathname, params, searchParams)
  const around = [providersQuery(filter.type), tagsQuery(filter.type), ...(wide ? [bannersQuery] : [])]
  return isCleared(filter) ? [openingQuery(filter.type), ...around] : around
}

function CatalogueScreen({ filter }: { filter: Filter }) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const wide = useIsWide()
  const [near, setNear] = useState(false)
  const [further, setFurther] = useState(false)
  const catalogue = useCatalogue(filter, near, further)
  const title = t(`title_${filter.type.tag}`)
  useTitle(title)

  const choose = (next: Filter, options?: { replace: boolean }) => void navigate(addressOf(next), { preventScrollReset: true, ...options })
  const search = (
    <SearchBox
      key={filter.type.tag}
      value={filter.search}
      onNear={() => setNear(true)}
      onChange={(text) => choose({ ...filter, search: text }, { replace: true })}
    />
  )

  const filters = <FilterButton filter={filter} catalogue={catalogue} onOpen={() => setFurther(true)} onChoose={choose} />

  if (!catalogue.pending && !catalogue.error && catalogue.total === 0) {
    return (
      <Wrap pt={{ base: '3', md: '6' }}>
        <CatalogueBanners type={filter.type} />
        <Heading title={title} />
        <ComingSoon type={filter.type} />
      </Wrap>
    )
  }

  return (
    <Wrap pt={{ base: '3', md: '6' }}>
      <Layout>
        {wide && <SidePanel filter={filter} catalogue={catalogue} search={search} />}
        <chakra.section minW="0" aria-labelledby="catalogue-title">
          {wide && <CatalogueBanners type={filter.type} />}
          <Heading
            title={title}
            filters={wide && filters}
            total={catalogue.pending ? undefined : isCleared(filter) ? catalogue.total : catalogue.games.length}
          />
          <ProviderStrip filter={filter} catalogue={catalogue} onChoose={choose} search={wide ? undefined : search} filters={filters} />
          <TagStrip filter={filter} catalogue={catalogue} onChoose={choose} />
          {hasFacts(filter.facts) && (
            <chakra.div minH="44px" mb="4">
              <Suspense fallback={null}>
                <Worded filter={filter} onChoose={choose} />
              </Suspense>
            </chakra.div>
          )}
          {catalogue.error ? (
            <ErrorState error={catalogue.error} onRetry={catalogue.retry} />
          ) : catalogue.pending ? (
            <GridSkeleton />
          ) : catalogue.games.length === 0 ? (
            <NothingFound filter={filter} />
          ) : (
            <chakra.div aria-busy={catalogue.behind} style={{ opacity: catalogue.behind ? 0.55 : 1 }}>
              <GameGrid games={catalogue.games} filter={filter} partial={catalogue.partial} onFurther={() => setFurther(true)} />
            </chakra.div>
          )}
        </chakra.section>
      </Layout>
    </Wrap>
  )
}
