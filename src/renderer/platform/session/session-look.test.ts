import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchForChanges } from './session-look'

let stop: AbortController
let looked: number
const look = async () => void looked++
const start = () => watchForChanges(look, stop.signal)

beforeEach(() => {
  vi.useFakeTimers()
  stop = new AbortController()
  looked = 0
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this cookie
  document.cookie = 'token=; Max-Age=0'
})

test('AUTH-37 DETAIL-17 a page that becomes visible checks at once', () => {
  start()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(looked).toBe(2)
  stop.abort()
  window.dispatchEvent(new Event('focus'))
  expect(looked).toBe(2)
})

describe('AUTH-37 DETAIL-17 a changed cookie triggers a check within three seconds', () => {
  test('with cookie events, after a delay for messages of other tabs', () => {
    const store = new EventTarget()
    vi.stubGlobal('cookieStore', store)
    start()
    store.dispatchEvent(new Event('change'))
    expect(looked).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(looked).toBe(1)
    stop.abort()
    store.dispatchEvent(new Event('change'))
    vi.advanceTimersByTime(5_000)
    expect(looked).toBe(1)
  })

  test('without cookie events, by polling the cookies', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = 'token=1'
    start()
    vi.advanceTimersByTime(10_000)
    expect(looked).toBe(0)
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = 'token=; Max-Age=0'
    vi.advanceTimersByTime(3_000)
    expect(looked).toBe(1)
    stop.abort()
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = 'token=1'
    vi.advanceTimersByTime(5_000)
    expect(looked).toBe(1)
  })
})
