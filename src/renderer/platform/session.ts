import { platform } from '.'
import { call, newEpoch, onUnauthorized } from './call'
import { dropAllValues, dropForeignValues, keepOffered } from './kept-values'
import { queryClient } from './query-client'
import { clearStorage } from './storage'
import { sessionEnded, sessionFound, store } from './store'

/** Forgets the player on this device: data, cache and the sign of a session; the language stays. */
async function forget(how: 'logout' | 'expired' | 'missing'): Promise<void> {
  if (how === 'logout') dropAllValues()
  else keepOffered()
  newEpoch()
  store.dispatch(sessionEnded(how))
  queryClient.clear()
  clearStorage()
  await platform.session.clear()
}

/** Looks for a session: at start, after login, and when the page comes back to the front (@see spec AUTH-37). */
export async function checkSession(): Promise<void> {
  const { session } = store.getState()
  if (await platform.session.present()) {
    if (!session.present) store.dispatch(sessionFound())
  } else if (session.present || session.user) {
    await forget('missing')
  }
}

/** Confirmed logout (@see spec AUTH-39). The device forgets the player even when the server cannot be told. */
export async function logOut(): Promise<void> {
  const told = call('logout', {}).catch(() => null)
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 3000))])
  await forget('logout')
}

/** Wires what ends a session from outside: a 401, the desktop client, a vanished cookie. Gives the way to stop. */
export function watchSession(): () => void {
  const expired = () => void forget('expired')
  const look = () => {
    if (document.visibilityState === 'visible') void checkSession()
  }
  const stops = [onUnauthorized(expired), platform.session.onEnded(expired), dropForeignValues()]
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
}
