import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '@/platform/session/use-session'
import { EmbedPage } from '../parts/embed-page'
import { sitePath, sportsbookPlace, widgetPath } from '../places'

/**
 * The sportsbook, in one frame for all of its addresses: sections, events and the player's coupons (@see EMB-02, EMB-10).
 * Nested routes only guard the coupons.
 */
export function Component() {
  const location = useLocation()
  const navigate = useNavigate()
  const { loggedIn } = useSession()
  const place = sportsbookPlace(location.pathname)
  const guarded = place.name === 'coupons' && !loggedIn
  return (
    <>
      <Outlet />
      <EmbedPage place={place} hidden={guarded} route={{ path: widgetPath(location), go: (path, replace) => void navigate(sitePath(path), { replace }) }} />
    </>
  )
}
