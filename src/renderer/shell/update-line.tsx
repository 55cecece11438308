import { lazy, Suspense, useEffect, useState } from 'react'
import { whenQuiet } from '@/ui/feedback/later'

/** Only the desktop client is updated and opens games in windows of its own; the web build carries nothing of it. */
const Line = __SHELL__ === 'desktop' ? lazy(() => import('./updates/ready-line')) : null
const FindBar = __SHELL__ === 'desktop' ? lazy(() => import('./find/find-bar')) : null
const GamesLine = __SHELL__ === 'desktop' ? lazy(() => import('./open-games/open-games-line')) : null

/** Below the header: which games are open, and that a new version is ready; looks for it when the page is loaded and used. */
export function UpdateLine() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => (Line ? whenQuiet(() => setWanted(true)) : undefined), [])
  return (
    <Suspense fallback={null}>
      {FindBar && wanted && <FindBar />}
      {GamesLine && wanted && <GamesLine />}
      {Line && wanted && <Line />}
    </Suspense>
  )
}
