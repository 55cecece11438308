import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { useEffect, useRef, useState } from 'react'
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
import { useIsWide } from '@/platform/shell/media'
import { isEmbed } from '@/platform/shell/paths'
import { chakra } from '@chakra-ui/react'
import { LazySplash } from '../lazy-splash'
import { LazyToaster } from '../lazy-toaster'
import { SessionEnd } from '../session-end'
import { ProgressLine } from '@/ui/feedback/progress-line'

/** Milliseconds a page has to set its title. */
const settle = 400

/** Tells screen readers the new page's title, and moves a focus that the change left nowhere to the content. */
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
    }, settle)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  )
}

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
      <SkipLink />
      <SessionEnd />
      <RouteAnnouncer />
      {busy && <ProgressLine />}
      <Header />
      <OfflineBanner />
      {__SHELL__ === 'desktop' && <UpdateLine />}
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
      <LazyToaster />
    </>
  )
}
