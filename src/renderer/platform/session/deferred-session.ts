import { platform } from '../shell'
import { isPushAllowed } from '../shell/push-support'
import { watchMessages } from '../shell/messages'
import { notify } from '../shell/notify'
import { watchEnds } from './end-on-purpose'
import { checkSession } from './session'
import { watchForChanges } from './session-look'
import { site } from '../network/site'
import { store } from '../page'
import { loadLaterTexts } from '../texts/i18n'

/* Deferred parts of session handling: the first page does not need them. */

/** Watches for changes of the session and of the message count, until the signal aborts. */
export function watchDeferred(signal: AbortSignal): void {
  if (signal.aborted) return
  // Without a marker cookie, the back end is asked only at the start and after a login.
  const look = async () => {
    if (store.getState().session.present || site().session.marker !== null) await checkSession()
  }
  watchForChanges(look, signal)
  signal.addEventListener('abort', watchMessages())
  signal.addEventListener('abort', watchEnds())
}

/**
 * Warns about how this device stores the session, but never in the browser. "Will not be stored" is shown to a logged-in
 * player, "was lost" to a player who is logged out. @see DESKTOP-21
 */
async function warnAboutProtection(present: boolean): Promise<void> {
  const { notice } = await platform.session.protection()
  if (notice === 'none' || present !== (notice === 'memory_only')) return
  if (present) notify.warning('desktop.session_not_kept', 'desktop.session_not_kept_hint')
  else if (notice === 'locked') notify.warning('desktop.session_locked', 'desktop.session_locked_hint')
  else notify.warning('desktop.session_lost', 'desktop.session_lost_hint')
}

/** Tells the service worker whether a player is logged in: it stores the document for a player's next visit, and deletes it with the session. */
async function informWorker(present: boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: present ? 'player' : 'visitor' })
}

/** Handles the start or end of a session: loads a player's texts, warns about the session's storage, and informs the service worker. */
export function sessionChanged(present: boolean): void {
  if (present) void loadLaterTexts().catch(() => {})
  void warnAboutProtection(present)
  void informWorker(present)
}

/** Keeps or removes this browser's push subscription, once a player is logged in and the back end supports pushes. */
export function pushesOffered(): void {
  if (isPushAllowed()) void import('../shell/browser-push').then(({ renewPush }) => renewPush()).catch(() => {})
}
