import { lazy, Suspense, useEffect, useState } from 'react'
import { onNotice } from '@/platform/notify'

const Toaster = lazy(() => import('@/ui/toaster'))

/** Loads the part that shows toasts when the first one arrives, or when the page has come to rest. */
export function LazyToaster() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = onNotice(() => setWanted(true))
    const timer = setTimeout(() => setWanted(true), 3000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
