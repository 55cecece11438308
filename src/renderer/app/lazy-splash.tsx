import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { splashDue } from '@/features/splash/memory'
import { platform } from '@/platform/shell'
import { paths } from '@/platform/shell/paths'
import { useAppSelector } from '@/platform/storage/store'

const Splash = lazy(() => import('@/features/splash/splash'))

/** Milliseconds between the page's load and the splash. */
const DELAY_MS = 6000

/** Runs a callback some time after the page has loaded. Returns a function that cancels it. */
function runAfterLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, DELAY_MS)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}

/**
 * The splash on the web's home page, long after everything that the page itself needs. Not for players, also after they have
 * logged out, not for visitors of other pages and not in the desktop client. @see docs/adr/0022-pages.md: Splash
 */
export function LazySplash() {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  const isPlayer = useAppSelector(({ session }) => session.present)
  const [isKnown, setKnown] = useState(isPlayer)
  if (isPlayer && !isKnown) setKnown(true)
  const here = pathname === paths.home && !isKnown
  useEffect(() => (here && platform.kind === 'web' && splashDue() ? runAfterLoad(() => setWanted(true)) : undefined), [here])
  return here && wanted ? (
    <Suspense fallback={null}>
      <Splash />
    </Suspense>
  ) : null
}
