import { call } from '../network/call'
import { isPushSupported, isPushAllowed } from './push-support'

/*
 * Push messages to this browser while no page is open (RFC 8030). The subscription belongs to the browser, not to a player;
 * the back end knows whose messages it gets. @see docs/adr/0020-jobs-and-messages.md: Web push
 */

/** Null if the site runs without its service worker. */
const pushes = async () => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null

async function subscription(): Promise<PushSubscription | null> {
  return isPushSupported() ? ((await (await pushes())?.getSubscription()) ?? null) : null
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribes this browser. @returns why the subscription failed; null if it succeeded */
async function subscribe(key: string): Promise<'failed' | 'refused' | null> {
  const manager = await pushes()
  if (!manager) return 'failed'
  const old = await manager.getSubscription()
  // A subscription is bound to one key.
  if (old && base64url(old.options.applicationServerKey) !== key) await old.unsubscribe()
  const created = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
  const { endpoint = '', keys = {} } = created?.toJSON() ?? {}
  if (!created || !endpoint) return 'failed'
  const { status } = await call('pushOn', { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' })
  if (status === 1) return null
  await created.unsubscribe()
  return 'refused'
}

/** Returns whether this browser receives pushes about this player's messages. */
export async function isSubscribed(): Promise<boolean> {
  const current = await subscription()
  return current !== null && isPushAllowed() && (await call('pushGet', { endpoint: current.endpoint })).on
}

/** Asks the browser for permission and subscribes. This function must be called from a click. @returns why the subscription failed; null if it succeeded */
export async function subscribeToPush(): Promise<'denied' | 'failed' | 'refused' | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  return subscribe((await call('pushGet', {})).key)
}

export async function unsubscribeFromPush(): Promise<void> {
  const current = await subscription()
  if (!current) return
  await call('pushOff', { endpoint: current.endpoint })
  await current.unsubscribe()
}

/** After a login: removes a subscription of another player, and renews one with an older key. */
export async function renewPush(): Promise<void> {
  const current = await subscription()
  if (!current) return
  const { on, key } = await call('pushGet', { endpoint: current.endpoint })
  if (!on) await current.unsubscribe()
  else if (base64url(current.options.applicationServerKey) !== key) await subscribe(key)
}
