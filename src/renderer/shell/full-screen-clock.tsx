import { lazy, Suspense } from 'react'
import { useMedia } from '@/platform/shell/media'

const Clock = lazy(() => import('./clock'))

/** Time of day, shown while full screen hides the device's clock (@see PLAY-11). */
export function FullScreenClock() {
  const full = useMedia('(display-mode: fullscreen)')
  return <Suspense fallback={null}>{full && <Clock />}</Suspense>
}
