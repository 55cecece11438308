import { call } from '../network/call'
import { canBeTold, maybeTold } from './browser-told'

/*
 * What this browser is told while no page is open (RFC 8030; @see docs/decisions.md: Web push). The subscription is the
 * browser's, whoever sits before it; whose messages it is told of the back end knows.
 */

/** Null: the site runs without its service worker. */
const pushes = async () => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null

async function subscription(): Promise<PushSubscription | null> {
  return canBeTold() ? ((await (await pushes())?.getSubscription()) ?? null) : null
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @returns the words of a refusal; null: it is told from now on */
async function subscribe(key: string): Promise<'failed' | 'refused' | null> {
  const manager = await pushes()
  if (!manager) return 'failed'
  const old = await manager.getSubscription()
  // A subscription holds for one key alone.
  if (old && base64url(old.options.applicationServerKey) !== key) await old.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  const { endpoint = '', keys = {} } = made?.toJSON() ?? {}
  if (!made || !endpoint) return 'failed'
  const { status } = await call('pushOn', { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' })
  if (status === 1) return null
  await made.unsubscribe()
  return 'refused'
}

/** Whether this browser is told of this player's messages. */
export async function isTold(): Promise<boolean> {
  const there = await subscription()
  return there !== null && maybeTold() && (await call('pushGet', { endpoint: there.endpoint })).on
}

/** Asks the player and the browser; belongs to a press. @returns why not; null: it is told from now on */
export async function beTold(): Promise<'denied' | 'failed' | 'refused' | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  return subscribe((await call('pushGet', {})).key)
}

export async function beToldNoLonger(): Promise<void> {
  const there = await subscription()
  if (!there) return
  await call('pushOff', { endpoint: there.endpoint })
  await there.unsubscribe()
}

/** After a login: a subscription that was another player's is let go, one under an older key is made anew. */
export async function keepTold(): Promise<void> {
  const there = await subscription()
  if (!there) return
  const { on, key } = await call('pushGet', { endpoint: there.endpoint })
  if (!on) await there.unsubscribe()
  else if (base64url(there.options.applicationServerKey) !== key) await subscribe(key)
}
