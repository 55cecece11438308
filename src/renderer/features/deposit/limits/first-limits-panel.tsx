import { lazy, Suspense } from 'react'
import { Skeleton } from '@/ui/feedback/skeletons'

/** A form, with all that a form needs: fetched only for those who are asked. */
const Form = lazy(() => import('./first-limits').then((part) => ({ default: part.FirstLimits })))

/** The question for limits before the first deposit (@see R1). */
export function FirstLimits() {
  return (
    <Suspense fallback={<Skeleton h={{ base: '196px', md: '220px' }} borderRadius="l3" />}>
      <Form />
    </Suspense>
  )
}
