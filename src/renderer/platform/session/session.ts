import type { User } from '@kehribar/shared/api/account'
import type { Query } from '@tanstack/react-query'
import { capabilitiesKey } from '../network/back-end'
import { call, startNewEpoch, onUnauthorized } from '../network/call'
import { queryClient, store } from '../page'
import { platform } from '../shell'
import { sendToTabs } from '../shell/tabs'
import { dropAllValues, dropForeignValues, keepOffered } from '../storage/kept-values'
import { clearStorage, loadUser, persist } from '../storage/storage'
import { overlayClosed, sessionEnded, sessionFound } from '../storage/store'
import { accountKeys } from './account-keys'
import { isHeldBack } from './pending-ends'
import { isPlayerKnown, onPlayerChanged, type Player, playerOf, storePlayer } from './player'

type Ending = Parameters<typeof sessionEnded>[0]

/** Returns whether the player may determine a query's answer: only the capabilities are the same for everybody in every session. */
const isOfPlayer = ({ queryKey }: Query): boolean => queryKey[0] !== capabilitiesKey[0]

/** Clears the player's data on this page and ignores the answers of running calls. Form input is kept, except after a logout. */
function leave(how: Ending): void {
  if (how === 'logout' || how === 'logout_elsewhere') dropAllValues()
  else keepOffered()
  startNewEpoch()
  void platform.games.closeAll()
  store.dispatch(sessionEnded(how))
}

/** Removes all answers of a session that has ended. */
function clearAnswers(): void {
  queryClient.removeQueries({ predicate: isOfPlayer })
  queryClient.getMutationCache().clear()
}

/** Forgets the player on this device, in every tab; the language stays. */
export async function forget(how: 'logout' | 'expired' | 'missing'): Promise<void> {
  leave(how)
  clearAnswers()
  clearStorage()
  if (how !== 'missing') sendToTabs({ kind: 'ended', how })
  await platform.session.clear()
}

/** Handles a session that another tab ended: it has already cleared the shared storage, and a new session may exist. */
export function handleEndInOtherTab(how: 'logout' | 'expired'): void {
  if (how === 'expired' && isHeldBack()) return
  if (!isPlayerKnown()) return
  leave(how === 'logout' ? 'logout_elsewhere' : 'expired_elsewhere')
  clearAnswers()
}

/**
 * Stores the player's record, which logs the player in. Another player than before replaces everything: no data of the
 * first one stays, and visible queries are refetched. @see AUTH-35
 */
export function playerArrived(user: User): Player {
  const before = playerOf(queryClient)
  const isOther = before !== undefined && before.username !== user.username
  if (isOther) {
    leave('missing')
    store.dispatch(overlayClosed())
  }
  store.dispatch(sessionFound())
  // This may run within the record's own query, which is replaced below.
  if (isOther) void queryClient.resetQueries({ predicate: (query) => isOfPlayer(query) && query.queryKey.join() !== accountKeys.user.join() })
  return storePlayer(queryClient, user)
}

/** Milliseconds; 0 would mean that a query has never had data. */
const longAgo = 1

/** Restores the player's record of an earlier page, before the first check for a session. @see AUTH-40 */
export async function restoreUser(): Promise<void> {
  const kept = await loadUser()
  if (kept && !playerOf(queryClient)) storePlayer(queryClient, kept, longAgo)
}

/** Checks for a session: at the start, after a login, and whenever it may have ended (`session-look.ts`). @see AUTH-37 */
export async function checkSession(): Promise<void> {
  const { present } = store.getState().session
  const player = playerOf(queryClient)
  if (await platform.session.present()) {
    if (!present) {
      startNewEpoch()
      store.dispatch(sessionFound())
    }
    // A suspended page may have missed a logout and a login of another player: the shared storage has that player.
    const stored = player && (await loadUser())
    if (player && stored && stored.username !== player.username) playerArrived(stored)
  } else if ((present || player) && !isHeldBack()) {
    // An HttpOnly token may still exist: the server ends the session that this page no longer sees.
    void call('logout', {}).catch(() => null)
    await forget('missing')
  }
}

/** Handles a call that was rejected without a session. Nothing ends if there was no session, or if its end was already handled. */
export function expired(): void {
  if (isHeldBack()) return
  if (isPlayerKnown()) void forget('expired')
}

/** Stores the player's record on every change, and subscribes to ends of the session from outside: a 401, the desktop client. Returns a function that unsubscribes. */
export function watchSession(): () => void {
  const stops = [onPlayerChanged(queryClient, persist), onUnauthorized(expired), platform.session.onEnded(expired), dropForeignValues()]
  return () => {
    for (const stop of stops) stop()
  }
}
