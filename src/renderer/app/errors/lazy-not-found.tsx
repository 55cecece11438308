import { type ComponentType, lazy, Suspense } from 'react'
import { PageSkeleton } from '@/ui/feedback/skeletons'

function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(load)
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  )
}

/* Not-found pages. Their code loads with the first wrong address, because most players never see them (@see SPEED-01). */
export const NotFound = lazyPage(() => import('./not-found').then(({ NotFound: Page }) => ({ default: Page })))
export const AuthNotFound = lazyPage(() => import('./auth-not-found').then(({ AuthNotFound: Page }) => ({ default: Page })))
