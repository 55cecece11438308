import type { User } from '@kehribar/shared/api/account'
import { platform } from '../shell'
import { accountKeys } from './account-keys'
import { call, newEpoch, onUnauthorized } from '../network/call'
import { isHeldBack } from './held-ends'
import { dropAllValues, dropForeignValues, keepOffered } from '../storage/kept-values'
import { queryClient } from '../network/query-client'
import { clearStorage, loadUser } from '../storage/storage'
import { overlayClosed, sessionEnded, sessionFound, store, userKept, userLoaded } from '../storage/store'
import { tell } from '../shell/tabs'

type Ending = Parameters<typeof sessionEnded>[0]

/** Forgets the player on this page: record, calls under way. What was typed is kept, but never after a logout. */
function leave(how: Ending): void {
  if (how === 'logout' || how === 'logout_elsewhere') dropAllValues()
  else keepOffered()
  newEpoch()
  void platform.games.closeAll()
  store.dispatch(sessionEnded(how))
}

/** Forgets the player on this device, in every tab; the language stays. */
export async function forget(how: 'logout' | 'expired' | 'missing'): Promise<void> {
  leave(how)
  queryClient.clear()
  clearStorage()
  if (how !== 'missing') tell({ kind: 'ended', how })
  await platform.session.clear()
}

/** Another tab ended the session: it has cleared what the tabs share, and perhaps a new session is there already. */
export function endedElsewhere(how: 'logout' | 'expired'): void {
  if (how === 'expired' && isHeldBack()) return
  const { present, user } = store.getState().session
  if (!present && !user) return
  leave(how === 'logout' ? 'logout_elsewhere' : 'expired_elsewhere')
  queryClient.clear()
}

/**
 * Stores the player's record, which is what logs in (@see AUTH-35). Another player than before replaces
 * everything: nothing of the first one stays on the page, and what is on the screen is asked for anew.
 */
export function userArrived(user: User): void {
  const before = store.getState().session.user
  const other = before !== null && before.username !== user.username
  if (other) {
    leave('missing')
    store.dispatch(overlayClosed())
  }
  store.dispatch(userLoaded(user))
  if (other) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey.join() !== accountKeys.user.join() })
}

/** Before the first look for a session: the record of an earlier page (@see AUTH-40). */
export async function restoreUser(): Promise<void> {
  const kept = await loadUser()
  if (kept && store.getState().session.user === null) store.dispatch(userKept(kept))
}

/** Looks for a session: at start, after login, and whenever it may have gone (`session-look.ts`; @see AUTH-37). */
export async function checkSession(): Promise<void> {
  const { session } = store.getState()
  if (await platform.session.present()) {
    if (!session.present) {
      newEpoch()
      store.dispatch(sessionFound())
    }
    // A page that slept while others logged out and in finds the other player in the storage that the tabs share.
    const stored = session.user && (await loadUser())
    if (session.user && stored && stored.username !== session.user.username) userArrived(stored)
  } else if ((session.present || session.user) && !isHeldBack()) {
    // A token that no script can read may still be there: the server ends what this page no longer sees.
    void call('logout', {}).catch(() => null)
    await forget('missing')
  }
}

/** A call was refused for want of a session. None has ended where it was only asked for, or where the player has been led away. */
export function expired(): void {
  if (isHeldBack()) return
  const { present, user } = store.getState().session
  if (present || user) void forget('expired')
}

/** Wires what ends a session from outside: a 401, the desktop client. Gives the way to stop. */
export function watchSession(): () => void {
  const stops = [onUnauthorized(expired), platform.session.onEnded(expired), dropForeignValues()]
  return () => {
    for (const stop of stops) stop()
  }
}
