import type { BrowserContext, Page } from '@playwright/test'
import { type PushedBrowser, startPushService } from '../../support/push-service'
import { siteUrl } from './address'
import { expect, test } from './test'

/*
 * Tests web push in a real browser. A headless browser lacks three parts, which the test replaces: the push service (a
 * subscribing page gets a subscription of the test's service), the player's permission, and the notification display.
 * Messages that reach the service are decrypted and dispatched to the browser. The service worker and the page that opens
 * are real.
 */

interface Subscription extends PushedBrowser {
  readonly key: string
}

interface Seam {
  pushSubscription(): Promise<Subscription | null>
  pushSubscribe(key: string): Promise<Subscription>
  pushUnsubscribe(): Promise<void>
}

/** Runs in the page before its scripts. Replaces the push service. */
function replaceService(): void {
  const seam = window as unknown as Seam
  const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
  const handle = ({ endpoint, p256dh, auth, key }: Subscription) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: () => seam.pushUnsubscribe().then(() => true),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const found = await seam.pushSubscription()
      return found && handle(found)
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => handle(await seam.pushSubscribe(applicationServerKey)),
  })
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
  Object.assign(Notification, { requestPermission: async () => 'granted' })
}

interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: object
}

interface Screen extends EventTarget {
  screen?: Notice[]
  readonly registration: { showNotification(title: string, options: Omit<Notice, 'title'>): Promise<void> }
}

/** Runs in the worker. Replaces the notification display, with one notification for each tag. */
function replaceScreen(): void {
  const place = globalThis as unknown as Screen
  const screen = (place.screen ??= [])
  place.registration.showNotification = async (title, options) => {
    const same = screen.findIndex(({ tag }) => tag === options.tag)
    screen.splice(same < 0 ? screen.length : same, 1, { title, ...options })
  }
}

export interface BrowserPush {
  /** Waits for the next message at the push service and dispatches it to the browser. */
  arrive(): Promise<void>
  /** Returns the notifications that the browser shows, with or without an open page. */
  shown(): Promise<{ title: string; body: string }[]>
  /** Clicks the notification. */
  press(): Promise<void>
  readonly subscription: () => PushedBrowser | null
  close(): Promise<void>
}

export async function browserPushOf(context: BrowserContext, page: Page): Promise<BrowserPush> {
  const port = (process.env.E2E_PUSH_PORTS ?? '').split(',')[test.info().parallelIndex]
  const service = await startPushService(Number(port))
  let subscription: Subscription | null = null
  let arrived = 0
  await context.exposeFunction('pushSubscription', () => subscription)
  await context.exposeFunction('pushSubscribe', (key: string) => (subscription = { ...service.subscribe(key), key }))
  await context.exposeFunction('pushUnsubscribe', () => {
    if (subscription) service.unsubscribe(subscription.endpoint)
    subscription = null
  })
  await context.addInitScript(replaceService)
  const worker = () => context.serviceWorkers().find((each) => each.url().endsWith('/service-worker.js')) ?? context.waitForEvent('serviceworker')
  const came = () => (subscription ? service.read(subscription.endpoint) : [])

  return {
    async arrive() {
      await expect.poll(() => came().length, { timeout: 30_000 }).toBeGreaterThan(arrived)
      const data = JSON.stringify(came()[arrived])
      arrived += 1
      await (await worker()).evaluate(replaceScreen)
      const devtools = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(siteUrl('')))
          if (ours) resolve(ours.registrationId)
        })
      })
      await devtools.send('ServiceWorker.enable')
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(''), registrationId: await registered, data })
      await devtools.detach()
    },
    async shown() {
      return (await worker()).evaluate(() => ((globalThis as unknown as Screen).screen ?? []).map(({ title, body }) => ({ title, body })))
    },
    async press() {
      await (await worker()).evaluate(() => {
        const place = globalThis as unknown as Screen
        const notification = { ...place.screen?.[0], close: () => place.screen?.splice(0) }
        // `waitUntil` accepts only events of the browser itself.
        const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: (done: Promise<unknown>) => void done.catch(() => {}) })
        place.dispatchEvent(pressed)
      })
    },
    subscription: () => subscription,
    close: () => service.close(),
  }
}
