import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useEffect, useRef, useState } from 'react'
import { useScrollToTop } from './use-scroll-to-top'
import { BottomBar } from '@/shell/bottom-bar'
import { Footer } from '@/shell/footer'
import { Header } from '@/shell/header'
import { OfflineBanner } from '@/shell/offline-banner'
import { Overlays } from '@/shell/overlays'
import { SkipLink } from '@/shell/skip-link'
import { Safer } from '@/shell/safer-play'
import { Support } from '@/shell/support'
import { DesktopBars } from '@/shell/desktop-bars'
import { lacksPage } from '@/platform/network/site'
import { useIsWide } from '@/platform/shell/media'
import { isEmbed } from '@/platform/shell/paths'
import { chakra } from '@chakra-ui/react'
import { NotFound } from '../errors/lazy-not-found'
import { LazySplash } from '../lazy-splash'
import { LazyToaster } from '../lazy-toaster'
import { SessionEnd } from '../session-end'
import { ProgressLine } from '@/ui/feedback/progress-line'

/** Milliseconds for a page to set its title. */
const titleDelayMs = 400

/** Announces the new page's title to screen readers. Moves the focus to the content if the route change lost it. */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is announced
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(() => {
      setText(document.title)
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }, titleDelayMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  )
}

const Main = chakra('main')

/** Frame of every page: header, content, footer, bottom bar. */
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
      <SkipLink />
      <SessionEnd />
      <RouteAnnouncer />
      {busy && <ProgressLine />}
      <Header />
      <OfflineBanner />
      {__SHELL__ === 'desktop' && <DesktopBars />}
      <Safer />
      {/* As high as the window below the header, so that the footer does not move while a page loads. */}
      <Main id="main" tabIndex={-1} minH="calc(100dvh - {sizes.header-wide} - {sizes.shortcuts})" pb={embed ? '0' : { base: '7', md: '12' }}>
        {lacksPage(pathname) ? <NotFound /> : <Outlet />}
      </Main>
      {/* On phones, a partner's page fills the window and scrolls by itself, so there is no footer. */}
      {(!embed || wide) && <Footer />}
      <Support />
      <BottomBar />
      <Overlays />
      <LazySplash />
      <LazyToaster />
    </>
  )
}
