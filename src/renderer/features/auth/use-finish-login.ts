import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { site } from '@/platform/network/site'
import { userQuery } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { previousLoginMessage } from '@/platform/session/previous-login'
import { checkSession } from '@/platform/session/session'
import { store } from '@/platform/storage/store'

/**
 * After the server has opened a session: loads the player, which is what logs in (@see AUTH-35). The guard of the
 * visitors' pages then leads to the page the player came from, else home (@see docs/decisions.md: After login). The login
 * before this one is told (@see R12).
 */
export function useFinishLogin(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await checkSession()
    // Without the sign of a session the browser has refused the cookie, or the installation looks for another.
    if (!store.getState().session.present) {
      notify.error('auth.login_failed')
      return console.warn((await import('./no-session')).whyNoSession(site().session))
    }
    const user = await client.fetchQuery(userQuery)
    notify.success('auth.login_success', previousLoginMessage(user))
  }, [client])
}
