import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewPush } from '@/platform/shell/browser-push'
import { renderAt, setCapabilities, setSession, testUser } from '@/testing'
import { BrowserSwitch } from './notices-section'

/* Push API and notifications are stubbed here; tests/e2e/notices.spec.ts tests them in a real browser. */

interface Subscription {
  endpoint: string
  key: string
}
let subscribed: Subscription | null
/** Behaviour of the browser's push service, and the player's answer to the permission prompt. */
let reachable: boolean
let answer: NotificationPermission
/** Subscriptions that the back end notifies, by address. */
let knownEndpoints: Set<string>
let takes: boolean
let online: boolean
let key: string
let made: number

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
const handle = (subscription: Subscription) => ({
  endpoint: subscription.endpoint,
  options: { applicationServerKey: bytesOf(subscription.key) },
  toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe: async () => {
    if (subscribed === subscription) subscribed = null
    return true
  },
})

beforeEach(() => {
  ;[subscribed, reachable, answer, knownEndpoints, takes, online, key, made] = [null, true, 'granted', new Set(), true, true, 'a-_b', 0]
  setSession(testUser)
  setCapabilities('live', 'webPush')
  const pushManager = {
    getSubscription: async () => subscribed && handle(subscribed),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!reachable) throw new DOMException('Registration failed - push service error', 'AbortError')
      subscribed = { endpoint: `https://push.example/${++made}`, key: applicationServerKey }
      return handle(subscribed)
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => Object.assign(Notification, { permission: answer }).permission,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!online) throw new TypeError('offline')
    const { endpoint = '' } = JSON.parse(init.body as string) as { endpoint?: string }
    const respond = (body: object) => new Response(JSON.stringify({ status: 1, ...body }))
    if (url.endsWith('/push/get')) return respond({ key, on: knownEndpoints.has(endpoint) })
    if (url.endsWith('/push/off')) return knownEndpoints.delete(endpoint), respond({})
    if (!url.endsWith('/push/on')) return new Response('{}', { status: 503 })
    if (!takes) return respond({ status: 0, statusText: 'push.refused' })
    return knownEndpoints.add(endpoint), respond({})
  })
})
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = () => renderAt('/', [{ path: '/', element: <BrowserSwitch /> }])
const theSwitch = () => screen.findByRole('switch', { name: 'Site kapalıyken de bildir' })

test('USE-8 the switch is off by default, requests the permission when pressed, and the next page shows the present state', async () => {
  const user = userEvent.setup()
  const first = await open()
  await waitFor(async () => expect(await theSwitch()).toBeEnabled())
  expect(await theSwitch()).not.toBeChecked()
  expect(Notification.permission).toBe('default')
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  expect([...knownEndpoints]).toEqual(['https://push.example/1'])
  first.unmount()
  await open()
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked())
  expect([knownEndpoints.size, subscribed]).toEqual([0, null])
})

test.each([
  ['the player does not allow it', () => (answer = 'denied'), /izin vermiyor/],
  ['the browser reaches no push service', () => (reachable = false), /ulaşılamıyor/],
  ['the back end knows no such push service', () => (takes = false), /desteklenmiyor/],
])('USE-8 if %s, the switch reverts and a text says what to do', async (_why, make, words) => {
  make()
  await open()
  await waitFor(async () => expect(await theSwitch()).toBeEnabled())
  await userEvent.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(await theSwitch()).not.toBeChecked()
  expect(subscribed).toBeNull()
})

test('USE-8 without a connection it stays on, and says that it could not be turned off', async () => {
  await open()
  await waitFor(async () => expect(await theSwitch()).toBeEnabled())
  await userEvent.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).toBeChecked())
  online = false
  await userEvent.click(await theSwitch())
  expect(await screen.findByRole('alert')).toHaveTextContent('Kapatılamadı')
  expect(subscribed).not.toBeNull()
})

test('USE-8 BACKEND-15 without support in the back end or the browser there is no switch', async () => {
  setCapabilities('live')
  const { unmount } = await open()
  expect(screen.queryByRole('switch')).toBeNull()
  unmount()
  setCapabilities('live', 'webPush')
  Reflect.deleteProperty(window, 'PushManager')
  await open()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('USE-8 a login removes a subscription of another player, and renews one with an older key', async () => {
  subscribed = { endpoint: 'https://push.example/theirs', key }
  Object.assign(Notification, { permission: 'granted' })
  await renewPush()
  expect(subscribed).toBeNull()
  subscribed = { endpoint: 'https://push.example/old', key: 'old-' }
  knownEndpoints.add(subscribed.endpoint)
  await renewPush()
  expect(subscribed).toEqual({ endpoint: 'https://push.example/1', key })
  expect(knownEndpoints.has('https://push.example/1')).toBe(true)
})
