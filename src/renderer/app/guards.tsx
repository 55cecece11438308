import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { userQuery } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { useOffered } from '@/platform/network/offers'
import { loginWithReturn, paths, returnPath } from '@/platform/shell/paths'
import { useAppSelector } from '@/platform/storage/store'
import { useSession } from '@/platform/session/use-session'
import { ErrorState } from '@/ui/feedback/error-state'
import { PageSkeleton } from '@/ui/feedback/skeletons'
import { NotFound } from './errors/lazy-not-found'

/** Runs an effect once, even if React runs effects twice. */
function useOnce(act: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    act()
  })
}

/** Redirects, and shows a skeleton until the next page has loaded, so that the page is never empty. @see USE-14 */
function Redirecting({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageSkeleton />
    </>
  )
}

function ToLogin() {
  const location = useLocation()
  useOnce(() => notify.info('shell.login_required', 'shell.login_required_hint'))
  return <Redirecting to={loginWithReturn(location)} />
}

function Checking() {
  const query = useQuery(userQuery)
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />
}

/** Guard for players; redirects a visitor to the login page with a return path. Another player gets fresh screens. @see AUTH-44 */
export function RequirePlayer() {
  const { user, loggedIn, checking } = useSession()
  const ended = useAppSelector((state) => state.session.ended)
  if (loggedIn) return <Outlet key={user?.username} />
  if (checking) return <Checking />
  // SessionEnd handles a session that ended on this page.
  return ended ? <PageSkeleton /> : <ToLogin />
}

/** Guard for pages that need a capability of the back end. Without the capability the pages do not exist. @see BACKEND-15 */
export function RequireOffer() {
  const { pathname } = useLocation()
  const offered = useOffered()(pathname.replace(/\/$/, '').toLowerCase())
  if (offered === undefined) return <PageSkeleton />
  return offered ? <Outlet /> : <NotFound />
}

function AlreadyIn() {
  useOnce(() => notify.warning('shell.already_logged_in'))
  return <Redirecting to={paths.home} />
}

/** Guard for visitors; redirects a player home with a warning. After a login on this page the player returns to the previous page. @see AUTH-09 */
export function RequireVisitor() {
  const { loggedIn, checking } = useSession()
  const { search } = useLocation()
  const [cameAsVisitor] = useState(!loggedIn && !checking)
  if (!loggedIn) return <Outlet />
  return cameAsVisitor ? <Redirecting to={returnPath(search)} /> : <AlreadyIn />
}
