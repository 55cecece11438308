import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/platform/shell/notify'
import { loginWithReturn } from '@/platform/shell/paths'

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
