import { lazy, Suspense } from 'react'
import { useMedia } from '@/platform/shell/media'

const Clock = lazy(() => import('./clock'))

/** The time of day, while the window hides the device's own clock (@see R11). */
export function FullScreenClock() {
  const full = useMedia('(display-mode: fullscreen)')
  return <Suspense fallback={null}>{full && <Clock />}</Suspense>
}
