import type { User } from '@kehribar/shared/api/account'
import { platform } from '../shell'
import { accountKeys } from './account-keys'
import { call, newEpoch, onUnauthorized } from '../network/call'
import { isHeldBack } from './pending-ends'
import { dropAllValues, dropForeignValues, keepOffered } from '../storage/kept-values'
import { queryClient } from '../network/query-client'
import { clearStorage, loadUser } from '../storage/storage'
import { overlayClosed, sessionEnded, sessionFound, store, userKept, userLoaded } from '../storage/store'
import { sendToTabs } from '../shell/tabs'

type Ending = Parameters<typeof sessionEnded>[0]

/** Forgets the player on this page, including running calls. Typed values are kept, except after a logout. */
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
  if (how !== 'missing') sendToTabs({ kind: 'ended', how })
  await platform.session.clear()
}

/** Handles a session that another tab ended: it has already cleared the shared storage, and a new session may exist. */
export function endedElsewhere(how: 'logout' | 'expired'): void {
  if (how === 'expired' && isHeldBack()) return
  const { present, user } = store.getState().session
  if (!present && !user) return
  leave(how === 'logout' ? 'logout_elsewhere' : 'expired_elsewhere')
  queryClient.clear()
}

/**
 * Stores the player's record, which logs the player in. Another player than before replaces everything: no data of the
 * first one stays, and visible queries are refetched. @see AUTH-35
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

/** Restores the player's record of an earlier page, before the first check for a session. @see AUTH-40 */
export async function restoreUser(): Promise<void> {
  const kept = await loadUser()
  if (kept && store.getState().session.user === null) store.dispatch(userKept(kept))
}

/** Checks for a session: at the start, after a login, and whenever it may have ended (`session-look.ts`). @see AUTH-37 */
export async function checkSession(): Promise<void> {
  const { session } = store.getState()
  if (await platform.session.present()) {
    if (!session.present) {
      newEpoch()
      store.dispatch(sessionFound())
    }
    // A suspended page may have missed a logout and a login of another player: the shared storage has that player.
    const stored = session.user && (await loadUser())
    if (session.user && stored && stored.username !== session.user.username) userArrived(stored)
  } else if ((session.present || session.user) && !isHeldBack()) {
    // An HttpOnly token may still exist: the server ends the session that this page no longer sees.
    void call('logout', {}).catch(() => null)
    await forget('missing')
  }
}

/** Handles a call that was rejected without a session. Nothing ends if there was no session, or if its end was already handled. */
export function expired(): void {
  if (isHeldBack()) return
  const { present, user } = store.getState().session
  if (present || user) void forget('expired')
}

/** Subscribes to ends of the session from outside: a 401, the desktop client. Returns a function that unsubscribes. */
export function watchSession(): () => void {
  const stops = [onUnauthorized(expired), platform.session.onEnded(expired), dropForeignValues()]
  return () => {
    for (const stop of stops) stop()
  }
}
