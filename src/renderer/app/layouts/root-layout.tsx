import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useEffect } from 'react'
import { useScrollToTop } from './use-scroll-to-top'
import { BottomBar } from '@/shell/bottom-bar'
import { Footer } from '@/shell/footer'
import { Header } from '@/shell/header'
import { OfflineBanner } from '@/shell/offline-banner'
import { Overlays } from '@/shell/overlays'
import { SkipLink } from '@/shell/skip-link'
import { Safer } from '@/shell/safer'
import { Support } from '@/shell/support'
import { UpdateLine } from '@/shell/update-line'
import { FirstPageEnd } from '@/platform/shell/first-page'
import { useIsWide } from '@/platform/shell/media'
import { isEmbed, paths } from '@/platform/shell/paths'
import { chakra } from '@chakra-ui/react'
import { RouteAnnouncer } from './route-announcer'
import { LazySplash } from '../lazy-splash'
import { SessionEnd } from '../session-end'
import { ProgressLine } from '@/ui/feedback/progress-line'

const Main = chakra('main')

/** Header, page, footer, bottom bar: the frame of every page. */
export function RootLayout() {
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const embed = isEmbed(pathname)
  const wide = useIsWide()
  useScrollToTop(pathname)
  useEffect(() => {
    document.documentElement.dataset.embed = String(embed)
  }, [embed])
  return (
    <>
      {pathname !== paths.home && <FirstPageEnd />}
      <SkipLink />
      <SessionEnd />
      <RouteAnnouncer />
      {busy && <ProgressLine />}
      <Header />
      <OfflineBanner />
      <UpdateLine />
      <Safer />
      <Main id="main" tabIndex={-1} minH="60dvh" pb={embed ? '0' : { base: '7', md: '12' }}>
        <Outlet />
      </Main>
      {/* Under a partner's page on phones there is no below: it scrolls by itself. */}
      {(!embed || wide) && <Footer />}
      <Support />
      <BottomBar />
      <Overlays />
      <LazySplash />
    </>
  )
}
