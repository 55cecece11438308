import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { useQuery } from '@tanstack/react-query'
import { FirstPageEnd } from '@/platform/shell/first-page'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { Wrap } from '@/ui/navigation/page'
import { PaymentStrip } from '@/ui/media/payment-strip'
import { homeQuery } from '../api'
import { AboutUs } from '../parts/about-us'
import { Banners, BannersSkeleton, MoreBanners } from '../parts/banners'
import { CategoryBlocks } from '../parts/category-blocks'
import { QuickLinks } from '../parts/quick-links'
import { Radar, RadarSkeleton } from '../parts/radar'

/** Banners, quick links, the radar of new games, a block per catalogue, about us (@see HOME-01 to HOME-11). */
export function Component() {
  const { t } = useTranslation('home')
  const home = useQuery(homeQuery)
  useTitle('')
  return (
    <>
      <Wrap pt={{ base: '3', md: '5' }}>
        <chakra.h1 srOnly>{t('heading', { brand: brand.name })}</chakra.h1>
        {!home.isPending && <FirstPageEnd />}
        {home.isPending && <BannersSkeleton />}
        {home.isSuccess && <Banners main={home.data.mainbanner} side={home.data.sidebanner} />}
        {home.isError && <ErrorState error={home.error} onRetry={() => void home.refetch()} />}
        <QuickLinks />
        {home.isPending && <RadarSkeleton />}
        {home.isSuccess && <Radar games={home.data.indexgames} />}
        {home.isSuccess && <MoreBanners side={home.data.sidebanner} />}
        {!home.isError && <CategoryBlocks radar={home.data?.indexgames} />}
        {home.data?.static && <AboutUs context={home.data.static.aboutus.json.context} />}
      </Wrap>
      {/* Directly above the footer: the page's own air below it is taken back. */}
      <chakra.div mb={{ base: '-7', md: '-12' }}>
        <PaymentStrip />
      </chakra.div>
    </>
  )
}
