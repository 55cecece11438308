import { lazy, Suspense, useEffect, useState } from 'react'
import { whenQuiet } from '@/ui/feedback/later'

// Marked as pure: the web build, which does not show them, carries nothing of them.
const Line = /* @__PURE__ */ lazy(() => import('./updates/ready-line'))
const FindBar = /* @__PURE__ */ lazy(() => import('./find/find-bar'))
const GamesLine = /* @__PURE__ */ lazy(() => import('./open-games/open-games-line'))

/**
 * Below the header: which games are open, and that a new version is ready; looks for it when the page is loaded and used.
 * For the desktop client alone, which is updated and opens games in windows of its own.
 */
export function UpdateLine() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenQuiet(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <FindBar />
      <GamesLine />
      <Line />
    </Suspense>
  ) : null
}
