import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { splashDue } from '@/features/splash/memory'
import { platform } from '@/platform/shell'
import { paths } from '@/platform/shell/paths'

const Splash = lazy(() => import('@/features/splash/splash'))

/** Milliseconds that a visitor has the page to themselves once it is loaded. */
const REST = 6000

/** Runs when the page is loaded and has been at rest for a while; the answer takes it back. */
function atRest(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run, REST)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}

/**
 * The greeting on the home page of the web, long after everything that the page itself needs. Who came for a certain
 * page, or has installed the client, is no first visitor of the house (@see docs/decisions.md: Splash).
 */
export function LazySplash() {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  const here = pathname === paths.home
  useEffect(() => (here && platform.kind === 'web' && splashDue() ? atRest(() => setWanted(true)) : undefined), [here])
  return here && wanted ? (
    <Suspense fallback={null}>
      <Splash />
    </Suspense>
  ) : null
}
