import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/notify'
import { loginWithReturn, paths } from '@/platform/paths'
import { endSeen, useAppDispatch, useAppSelector } from '@/platform/store'

/** Leads away when a session ends: to /login with the way back after a 401 (@see spec AUTH-36), home after logout. */
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
    leaving.current = true
    if (ended === 'expired') notify.info('shell.session_ended', 'shell.session_ended_hint')
    void navigate(ended === 'expired' ? loginWithReturn(here.current) : paths.home, { replace: true })
  }, [ended, navigate])

  // Arrived: only now may the guards speak for themselves again.
  useEffect(() => {
    if (!leaving.current) return
    leaving.current = false
    dispatch(endSeen())
  }, [location.key, dispatch])

  return null
}
