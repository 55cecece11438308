import { languages } from '@kehribar/shared/languages'
import { hostMessage, sitePages } from '@kehribar/shared/partners/embed'
import { afterEach, expect, test, vi } from 'vitest'
import {
  changeMessages,
  type FrameConnection,
  frameSandbox,
  initMessage,
  openFrameConnection,
  readMessage,
  sitePagePaths,
  type HostState,
} from './frame-connection'

const origin = 'https://partner.example'
const visitor: HostState = { token: null, language: 'tr', wide: true, path: '/prelive' }
let line: FrameConnection | undefined

function frame(first = visitor) {
  const sent: unknown[] = []
  const received: unknown[] = []
  const window = { postMessage: vi.fn((message: unknown, to: string) => void sent.push([message, to])) } as unknown as Window
  line = openFrameConnection({ origin, window: () => window }, first, (message) => received.push(message))
  const speak = (data: object, from: { origin?: string; source?: unknown } = {}) =>
    globalThis.window.dispatchEvent(Object.assign(new MessageEvent('message', { data: { v: 1, ...data }, origin: from.origin ?? origin }), {}))
  // jsdom accepts only real windows as an event's source.
  const original = MessageEvent.prototype
  const source = { from: window as unknown }
  vi.spyOn(original, 'source', 'get').mockImplementation(() => source.from as MessageEventSource)
  return { sent, received, speak, source, line, window }
}
afterEach(() => {
  line?.close()
  vi.restoreAllMocks()
})

test('EMB-05 EMB-06 EMB-07 EMB-12 init contains site, token, locale, currency, time zone offset, layout and path', () => {
  const player: HostState = { token: 't'.repeat(32), language: 'de', wide: false, path: '/live' }
  const init = initMessage(player)
  expect(init).toEqual({
    v: 1,
    type: 'init',
    site: 'kehribar',
    token: 't'.repeat(32),
    locale: 'de_DE',
    currency: 'TRY',
    timeZoneOffset: 10_800_000,
    layout: 'mobile',
    path: '/live',
  })
  expect(initMessage(visitor)).toMatchObject({ token: null, layout: 'desktop' })
  expect(languages.map(({ languageCode }) => [languageCode, (initMessage({ ...visitor, language: languageCode }) as { locale: string }).locale])).toEqual([
    ['tr', 'tr_TR'],
    ['en', 'en_US'],
    ['de', 'de_DE'],
  ])
  expect(hostMessage.safeParse(init).success).toBe(true)
})

test('EMB-09 EMB-10 EMB-11 changed locale, token, path and layout are sent to a running frame, unchanged ones are not', () => {
  const { sent, speak, line } = frame()
  line.update({ ...visitor, language: 'en' })
  expect(sent).toEqual([])
  speak({ type: 'ready' })
  expect(sent).toEqual([[expect.objectContaining({ type: 'init', locale: 'en_US' }), origin]])
  sent.length = 0
  const now: HostState = { token: 'fresh-token-fresh-token', language: 'de', wide: false, path: '/live' }
  line.update(now)
  line.update(now)
  expect(sent.map((each) => (each as unknown[])[0])).toEqual([
    { v: 1, type: 'locale', locale: 'de_DE' },
    { v: 1, type: 'token', token: 'fresh-token-fresh-token' },
    { v: 1, type: 'layout', layout: 'mobile' },
    { v: 1, type: 'navigate', path: '/live' },
  ])
  for (const [message] of sent as [unknown][]) expect(hostMessage.safeParse(message).success).toBe(true)
})

test('PLAY-7 EMB-05 a changed balance is reported to a running frame without the amount; a balance that was unknown is not', () => {
  const { sent, speak, line } = frame()
  speak({ type: 'ready' })
  sent.length = 0
  line.update({ ...visitor, money: '100 0' })
  line.update({ ...visitor, money: '100 0' })
  expect(sent).toEqual([])
  line.update({ ...visitor, money: '600 0' })
  line.update({ ...visitor, money: null })
  line.update({ ...visitor, money: '600 0' })
  expect(sent).toEqual([[{ v: 1, type: 'balance' }, origin]])
  expect(hostMessage.safeParse({ v: 1, type: 'balance' }).success).toBe(true)
})

test('EMB-10 a path from the frame is passed on once and never sent back', () => {
  const { sent, received, speak, line } = frame()
  speak({ type: 'ready' })
  sent.length = 0
  speak({ type: 'navigate', path: '/event/7' })
  line.update({ ...visitor, path: '/event/7' })
  speak({ type: 'navigate', path: '/event/7' })
  expect(sent).toEqual([])
  expect(received).toEqual([
    { v: 1, type: 'ready' },
    { v: 1, type: 'navigate', path: '/event/7' },
  ])
})

test('SEAM-04 ACCOUNT-12 EMB-10 messages from another window or origin, or of another shape, are ignored', () => {
  const { received, speak, source, window } = frame()
  speak({ type: 'ready' }, { origin: 'https://partner.example.evil.example' })
  speak({ type: 'ready' }, { origin: 'null' })
  for (const data of [
    { type: 'ready', v: 2 },
    { type: 'navigate', path: 'https://evil.example/' },
    { type: 'navigate', path: '//evil.example/%00' },
    { type: 'open', page: '/etc' },
    { type: 'other' },
  ])
    speak(data)
  source.from = globalThis.window
  speak({ type: 'ready' })
  expect(received).toEqual([])
  for (const data of [null, 'ready', 7, []]) expect(readMessage({ data, origin, source: window }, { origin, window: () => window })).toBeNull()
  expect(readMessage({ data: { v: 1, type: 'ready' }, origin, source: null }, { origin, window: () => null })).toBeNull()
})

test('EMB-10 an invalid path leads to the frame’s start', () => {
  expect(initMessage({ ...visitor, path: '/<script>' })).toMatchObject({ path: '/' })
  expect(changeMessages(visitor, { ...visitor, path: `/${'x'.repeat(300)}` })).toEqual([{ v: 1, type: 'navigate', path: '/' }])
})

test('pages that a frame may open are our own', () => {
  expect(Object.keys(sitePagePaths).sort()).toEqual([...sitePages].sort())
  for (const path of Object.values(sitePagePaths)) expect(path).toMatch(/^\/[a-z]/)
})

test('ACCOUNT-12 a frame can neither open windows nor navigate the site', () => {
  expect(frameSandbox.split(' ').sort()).toEqual(['allow-forms', 'allow-same-origin', 'allow-scripts'])
})
