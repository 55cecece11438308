import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { userQuery } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { useOffered } from '@/platform/network/offers'
import { loginWithReturn, paths, returnPath } from '@/platform/shell/paths'
import { useAppSelector, useSession } from '@/platform/storage/store'
import { ErrorState } from '@/ui/feedback/error-state'
import { PageSkeleton } from '@/ui/feedback/skeletons'
import { NotFound } from './errors/not-found'

/** Says it once, also when effects run twice. */
function useOnce(act: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    act()
  })
}

/** A page that leads on, and stands for the other one until that has loaded: the body is never empty (@see U-14). */
function Leading({ to }: { to: string }) {
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
  return <Leading to={loginWithReturn(location)} />
}

function Checking() {
  const query = useQuery(userQuery)
  return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />
}

/** Players only; a visitor is sent to the login page with the way back (@see AUTH-44). Another player gets fresh screens. */
export function RequirePlayer() {
  const { user, loggedIn, checking } = useSession()
  const ended = useAppSelector((state) => state.session.ended)
  if (loggedIn) return <Outlet key={user?.username} />
  if (checking) return <Checking />
  // A session that ended here is told and led away by SessionEnd.
  return ended ? <PageSkeleton /> : <ToLogin />
}

/** Pages that this back end has the means for; elsewhere there is no such page (@see B-15). */
export function RequireOffer() {
  const { pathname } = useLocation()
  const offered = useOffered()(pathname.replace(/\/$/, '').toLowerCase())
  if (offered === undefined) return <PageSkeleton />
  return offered ? <Outlet /> : <NotFound />
}

function AlreadyIn() {
  useOnce(() => notify.warning('shell.already_logged_in'))
  return <Leading to={paths.home} />
}

/** Visitors only; a player goes home with a warning (@see AUTH-09). Who logs in here goes where they came from. */
export function RequireVisitor() {
  const { loggedIn, checking } = useSession()
  const { search } = useLocation()
  const [cameAsVisitor] = useState(!loggedIn && !checking)
  if (!loggedIn) return <Outlet />
  return cameAsVisitor ? <Leading to={returnPath(search)} /> : <AlreadyIn />
}
