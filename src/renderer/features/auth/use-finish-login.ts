import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSite } from '@/platform/network/site'
import { userQuery } from '@/platform/session/account'
import { notify } from '@/platform/shell/notify'
import { previousLoginMessage } from '@/platform/session/previous-login'
import { checkSession } from '@/platform/session/session'
import { useAppStore } from '@/platform/storage/store'

/**
 * Returns a function that completes a login: it loads the player, which makes the client logged in (@see AUTH-35), and shows the previous login (@see PLAY-12).
 * The guard of the visitors' pages then redirects to the page the player came from, else home (@see docs/adr/0011-accounts.md: After login).
 */
export function useFinishLogin(): () => Promise<void> {
  const client = useQueryClient()
  const store = useAppStore()
  const { session } = useSite()
  return useCallback(async () => {
    await checkSession()
    // No session marker: the browser rejected the cookie, or the site file names another one.
    if (!store.getState().session.present) {
      notify.error('auth.login_failed')
      return console.warn((await import('./no-session')).missingSessionHint(session))
    }
    const user = await client.fetchQuery(userQuery)
    notify.success('auth.login_success', previousLoginMessage(user))
  }, [client, store, session])
}
