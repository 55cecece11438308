import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from '../page'
import { sessionEnded, sessionFound } from '../storage/store'
import { AroundHook, setCapabilities } from '@/testing'
import { moneyIntents } from './money-intents'

let posts: { key: string | null; body: unknown }[]
let respond: () => Response | Promise<Response>
const lost = () => Promise.reject(new TypeError('failed'))
const taken = () => Response.json({ status: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  posts = []
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    posts.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body as string) })
    return respond()
  })
  setCapabilities('idempotency')
  store.dispatch(sessionFound())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (useOpen = moneyIntents('promocodeClaim', { delays: [5_000] }), about = 'promo') =>
  renderHook((name: string) => useOpen(name), { wrapper: AroundHook, initialProps: about })
const turn = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('FAULT-4 MONEY-10 an intent is sent with its key, and the form shows its phase', async () => {
  respond = taken
  const { result } = open()
  const answer = result.current.intent.submit({ code: 'NAR' })
  await turn()
  expect(await answer).toMatchObject({ status: 1 })
  expect([posts.map(({ body }) => body), result.current.phase]).toEqual([[{ code: 'NAR' }], 'idle'])
  expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/)
})

test('FAULT-4 a lost answer is retried, at once when the connection returns, and only while the form is mounted', async () => {
  respond = lost
  const { result, unmount, rerender } = open()
  const { intent } = result.current
  void intent.submit({ code: 'NAR' }).catch(() => undefined)
  await turn()
  expect([posts.length, result.current.phase]).toEqual([1, 'checking'])
  act(() => void window.dispatchEvent(new Event('online')))
  await turn()
  expect([posts.length, result.current.phase]).toEqual([2, 'stopped'])
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1)

  // The form now has another intent, and only that one is hurried.
  rerender('another')
  void result.current.intent.submit({ code: 'NAR' }).catch(() => undefined)
  await turn()
  act(() => void window.dispatchEvent(new Event('online')))
  await turn()
  expect(posts).toHaveLength(4)
  void result.current.intent.resume()?.catch(() => undefined)
  await turn()
  unmount()
  window.dispatchEvent(new Event('online'))
  await turn()
  expect(posts).toHaveLength(5)
})

test('BACKEND-1 a back end without the capability idempotency is called once', async () => {
  respond = lost
  setCapabilities()
  const { result } = open()
  void result.current.intent.submit({ code: 'NAR' }).catch(() => undefined)
  await turn(60_000)
  expect([posts.length, result.current.phase]).toEqual([1, 'stopped'])
})

test('FAULT-4 a call without an answer times out after 30 s', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  respond = taken
  void open().result.current.intent.submit({ code: 'NAR' })
  await turn()
  expect(waits).toHaveBeenCalledWith(30_000)
})

test('FAULT-6 an intent outlives its form, one per subject; none outlives the session', async () => {
  respond = lost
  const useOpen = moneyIntents('promocodeClaim', { delays: [] })
  const first = open(useOpen)
  void first.result.current.intent.submit({ code: 'NAR' }).catch(() => undefined)
  await turn()
  first.unmount()
  const back = open(useOpen)
  expect([back.result.current.phase, open(useOpen, 'another').result.current.phase]).toEqual(['stopped', 'idle'])
  setCapabilities('idempotency')
  expect(back.result.current.phase).toBe('stopped')
  act(() => void store.dispatch(sessionEnded('logout')))
  expect([back.result.current.phase, back.result.current.intent.resume()]).toEqual(['idle', null])
})
