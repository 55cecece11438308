import { lazy, Suspense, useEffect, useState } from 'react'
import { runWhenIdle } from '@/ui/feedback/idle-tasks'

// Marked as pure, so that the web build, which does not use them, omits them.
const Line = /* @__PURE__ */ lazy(() => import('./updates/update-notice'))
const FindBar = /* @__PURE__ */ lazy(() => import('./find/find-bar'))
const GamesLine = /* @__PURE__ */ lazy(() => import('./open-games/open-games-bar'))

/**
 * Bars below the header: page search, open games, and the update notice. They load when the page is idle.
 * Only for the desktop client, which updates itself and opens games in their own windows.
 */
export function DesktopBars() {
  const [isDue, setDue] = useState(false)
  useEffect(() => runWhenIdle(() => setDue(true)), [])
  return isDue ? (
    <Suspense fallback={null}>
      <FindBar />
      <GamesLine />
      <Line />
    </Suspense>
  ) : null
}
