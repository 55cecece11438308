import { lazy, Suspense } from 'react'
import { useSession } from '@/platform/session/use-session'

const SaferHost = lazy(() => import('./safer-play/safer-play-host'))

/** Safer-play monitoring of a player; visitors do not load it. */
export function Safer() {
  const { loggedIn } = useSession()
  return <Suspense fallback={null}>{loggedIn && <SaferHost />}</Suspense>
}
