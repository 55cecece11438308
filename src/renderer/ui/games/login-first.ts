import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { loginWithReturn } from '@/platform/shell/paths'
import { store } from '@/platform/storage/store'

/** Returns the session at this moment, for event handlers (@see src/renderer/platform/storage/store.ts). */
export function currentSession() {
  const { user, present } = store.getState().session
  return { user: present ? user : null, loggedIn: present && user !== null, checking: present && user === null }
}

/** Returns a stable function that leads a visitor to /login with a reason, and back afterwards (@see CAT-19, CAT-21). */
export function useLoginFirst(): (reason: string) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const here = useRef(location)
  useEffect(() => {
    here.current = location
  })
  return useCallback(
    (reason: string) => {
      notify.info('shell.login_required', reason)
      void navigate(loginWithReturn(here.current))
    },
    [navigate],
  )
}
