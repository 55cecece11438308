import { platform } from '../shell'
import { maybeTold } from '../shell/browser-told'
import { watchMessages } from '../shell/messages'
import { notify } from '../shell/notify'
import { watchEnds } from './end-on-purpose'
import { checkSession } from './session'
import { lookOften } from './session-look'
import { site } from '../network/site'
import { store } from '../storage/store'
import { loadLaterTexts } from '../texts/i18n'

/*
 * What of keeping a session no first view waits for: loaded beside it.
 */

/** Looks for what happens to the session unasked, and keeps the shell's count of messages, until told to stop. */
export function watchAside(signal: AbortSignal): void {
  if (signal.aborted) return
  // Where only the back end knows of a session it is asked at the start and after a login.
  const look = async () => {
    if (store.getState().session.present || site().session.marker !== null) await checkSession()
  }
  lookOften(look, signal)
  signal.addEventListener('abort', watchMessages())
  signal.addEventListener('abort', watchEnds())
}

/**
 * What a player should know about how this device keeps the session (@see D21); nothing in the browser. That it
 * will not be kept concerns who has one, that the last one is gone who has none.
 */
async function tellProtection(present: boolean): Promise<void> {
  const { notice } = await platform.session.protection()
  if (notice === 'none' || present !== (notice === 'memory_only')) return
  if (present) notify.warning('desktop.session_not_kept', 'desktop.session_not_kept_hint')
  else if (notice === 'locked') notify.warning('desktop.session_locked', 'desktop.session_locked_hint')
  else notify.warning('desktop.session_lost', 'desktop.session_lost_hint')
}

/** Tells the service worker who sits here, where there is one: it keeps the document that a player's next visit begins with, and drops it with the session. */
async function tellWorker(present: boolean): Promise<void> {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: present ? 'player' : 'visitor' })
}

/** A session is there, or none any more: the player's words come, and who has to know is told. */
export function sessionChanged(present: boolean): void {
  if (present) void loadLaterTexts().catch(() => {})
  void tellProtection(present)
  void tellWorker(present)
}

/** A player whose back end pushes is there: a browser that was told of something goes on with that, or lets it go. */
export function pushesOffered(): void {
  if (maybeTold()) void import('../shell/browser-push').then(({ keepTold }) => keepTold()).catch(() => {})
}
