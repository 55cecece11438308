import { chakra } from '@chakra-ui/react'
import type { IndexGame } from '@kehribar/shared/api/games'
import { brand } from '@kehribar/shared/brand'
import { type ContentMap, pickContent } from '@kehribar/shared/languages'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { useSession } from '@/platform/session/use-session'
import { useIsWide } from '@/platform/shell/media'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { loadLaterTexts, useTranslation } from '@/platform/texts/i18n'
import { ErrorState } from '@/ui/feedback/error-state'
import { LaterHydration } from '@/ui/feedback/later-hydration'
import { TileRowsSkeleton } from '@/ui/feedback/skeletons'
import { useOffersOpen } from '@/ui/limits/offers'
import { LazyRichText } from '@/ui/media/lazy-rich-text'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { Wrap } from '@/ui/navigation/page'
import { Panel } from '@/ui/navigation/panel'
import { homeQuery, totalsQuery } from '../api'
import { Banners, BannersSkeleton, MoreBanners } from '../parts/banners'
import { CategoryBlocks } from '../parts/category-blocks'
import { GameRow, RowSkeleton } from '../parts/game-row'
import { QuickLinks } from '../parts/quick-links'
import { Section, SectionHead } from '../parts/section'
import type { HomeParts } from '../player/player-home'
import { radarGames } from '../rows'

const [{ newTag }] = gameTypes

/** Row of new games: at most 18, with arrows (@see HOME-04, HOME-05). */
function Radar({ games }: { games: readonly IndexGame[] }) {
  const { t } = useTranslation('home')
  const shown = useMemo(() => radarGames(games), [games])
  if (shown.length === 0) return null
  return (
    <Section>
      <GameRow games={shown} label={t('radar')} title={<chakra.h2 textStyle="h2">{t('radar')}</chakra.h2>} freshTag={newTag} inView />
    </Section>
  )
}

function RadarSkeleton() {
  const { t } = useTranslation('home')
  return (
    <Section>
      <SectionHead title={t('radar')} />
      <RowSkeleton />
    </Section>
  )
}

/** About us, in the player's language; wide screens only (@see HOME-09). */
function AboutUs({ context }: { context: ContentMap }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const wide = useIsWide()
  const html = pickContent(context, language)
  if (!wide || !html) return null
  return (
    <Panel padded mt="9" display="grid" gap="6" gridTemplateColumns="minmax(160px, 280px) minmax(0, 720px)">
      <h2>
        <chakra.span textStyle="title">{t('about', { brand: brand.name })}</chakra.span>
      </h2>
      <chakra.div minH="120px">
        <LazyRichText html={html} fontSize="sm" />
      </chakra.div>
    </Panel>
  )
}

const PlayerHome = lazy(async () => {
  const [loaded] = await Promise.all([import('../player/player-home'), loadLaterTexts()])
  return loaded
})

/**
 * Banners, quick links, new games, a row per catalogue, about us (@see HOME-01 to HOME-11).
 * For a player it starts with the player's own content, if the back end provides it (@see USE-3).
 */
export function Component() {
  const { t } = useTranslation('home')
  const home = useQuery(homeQuery)
  const offers = useOffersOpen()
  const { loggedIn, checking } = useSession()
  const showsPlayerHome = useCapability('playerHome') && (loggedIn || checking)
  useTitle('')
  const parts: HomeParts = {
    banners: (past) => (
      <>
        {home.isPending && offers && <BannersSkeleton />}
        {home.isSuccess && offers && <Banners main={home.data.mainbanner.filter(({ json }) => !past?.includes(json.link))} side={home.data.sidebanner} />}
        {home.isError && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
      </>
    ),
    links: <QuickLinks />,
    rest: (
      <>
        {home.isPending && <RadarSkeleton />}
        {home.isSuccess && <Radar games={home.data.indexgames} />}
        {home.isSuccess && offers && <MoreBanners side={home.data.sidebanner} />}
        {!home.isError && <CategoryBlocks radar={home.data?.indexgames} />}
        {home.data?.static && <AboutUs context={home.data.static.aboutus.json.context} />}
      </>
    ),
  }
  return (
    <>
      <Wrap pt={{ base: '3', md: '5' }}>
        <chakra.h1 srOnly>{t('heading', { brand: brand.name })}</chakra.h1>
        {showsPlayerHome ? (
          <Suspense fallback={<TileRowsSkeleton />}>
            <PlayerHome parts={parts} />
          </Suspense>
        ) : (
          <>
            {parts.banners()}
            {parts.links}
            {parts.rest}
          </>
        )}
      </Wrap>
      {/* Directly above the footer: cancels the page's own bottom padding. */}
      <chakra.div mb={{ base: '-7', md: '-12' }}>
        <LaterHydration>
          <PaymentStrip />
        </LaterHydration>
      </chakra.div>
    </>
  )
}
/** The rows below load after hydration. */
Component.pageQueries = () => [homeQuery, totalsQuery]
