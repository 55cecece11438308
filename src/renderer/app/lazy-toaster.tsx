import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotice } from '@/platform/shell/notify'
import { runWhenIdle } from '@/ui/feedback/idle-tasks'

const Toaster = lazy(() => import('@/ui/feedback/toaster'))

/** Loads the toaster with the first notice, or once the page is used. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = onNotice(() => setWanted(true))
    const cancel = runWhenIdle(() => setWanted(true))
    return () => {
      stop()
      cancel()
    }
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
