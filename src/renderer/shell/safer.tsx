import { lazy, Suspense } from 'react'
import { useSession } from '@/platform/storage/store'

const SaferHost = lazy(() => import('./safer/safer-host'))

/** A player's watch; visitors load nothing of it. */
export function Safer() {
  const { loggedIn } = useSession()
  return <Suspense fallback={null}>{loggedIn && <SaferHost />}</Suspense>
}
