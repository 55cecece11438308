import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { loginWithReturn } from '@/platform/shell/paths'
import { store } from '@/platform/storage/store'

/** The session as it is at this moment, for what a click starts (@see src/renderer/platform/storage/store.ts). */
export function sessionNow() {
  const { user, present } = store.getState().session
  return { user: present ? user : null, loggedIn: present && user !== null, checking: present && user === null }
}

/** Leads a visitor to /login and back afterwards, with a word why; always the same function (@see CAT-19, CAT-21). */
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
