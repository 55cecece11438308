import { lazy, Suspense } from 'react'
import { Skeleton } from '@/ui/feedback/skeletons'

/** Form with its form library, loaded only for players who get the question. */
const Form = lazy(() => import('./first-limits').then((part) => ({ default: part.FirstLimits })))

/** Asks for limits before the first deposit (@see PLAY-1). */
export function FirstLimits() {
  return (
    <Suspense fallback={<Skeleton h={{ base: '196px', md: '220px' }} borderRadius="l3" />}>
      <Form />
    </Suspense>
  )
}
