import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { isPrivate, loginWithReturn, paths } from '@/platform/shell/paths'
import { endSeen, useAppDispatch, useAppSelector } from '@/platform/storage/store'

/**
 * Navigates away when a session ends: to /login with a return path after a 401 (@see AUTH-36), home after a logout. If it
 * ended in another tab, public pages stay open.
 */
export function SessionEnd() {
  const ended = useAppSelector((state) => state.session.ended)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const leaving = useRef(false)
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  })

  useEffect(() => {
    if (!ended || leaving.current) return
    const expired = ended.startsWith('expired')
    // Nothing to leave, or the player is already on the login page, whose return path stays.
    if ((ended.endsWith('_elsewhere') && !isPrivate(here.current.pathname)) || (expired && here.current.pathname === paths.login)) {
      dispatch(endSeen())
      return
    }
    leaving.current = true
    if (expired) notify.info('shell.session_ended', 'shell.session_ended_hint')
    else if (ended === 'logout_elsewhere') notify.info('shell.logged_out', 'shell.logged_out_elsewhere')
    void navigate(expired ? loginWithReturn(here.current) : paths.home, { replace: true })
  }, [ended, navigate, dispatch])

  // The navigation has finished: now the guards may redirect again.
  useEffect(() => {
    if (!leaving.current) return
    leaving.current = false
    dispatch(endSeen())
  }, [location.key, dispatch])

  return null
}
