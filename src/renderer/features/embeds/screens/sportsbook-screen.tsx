import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '@/platform/storage/store'
import { EmbedPage } from '../parts/embed-page'
import { sitePath, sportsbookPlace, widgetPath } from '../places'

/**
 * The sportsbook, one frame for all of its addresses: the sections, the events and the player's coupons (@see EMB-02,
 * EMB-10). What stands inside the route is only the guard of the coupons.
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
