import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followIntent } from './intent'

const answer = vi.fn(async () => 'read')
const lazy = vi.fn(async () => ({
  Component: Object.assign(() => null, {
    pageQueries: ({ params, wide }: { params: { id?: string }; wide: boolean }) => [{ queryKey: ['offer', params.id, wide], queryFn: answer }],
  }),
}))
const other = vi.fn(async () => ({ Component: () => null }))
const routes = [
  {
    children: [
      { path: '/promotions/:id?', lazy },
      { path: '/slot', lazy: other },
    ],
  },
]
let queries: QueryClient
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', (query: string) => ({ query, matches: true }))
  queries = new QueryClient()
  document.body.innerHTML = `<a href="/promotions/7?lang=de"><b>Offer</b></a><a href="/slot">Slots</a><a href="https://elsewhere.example/slot">Away</a><a href="/slot" target="_blank">Tab</a><p>Text</p>`
  stop = followIntent(routes, queries)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const on = (selector: string, type: string) => document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

test('resting the pointer on a link prefetches its page and data, once', async () => {
  on('b', 'pointerover')
  await vi.advanceTimersByTimeAsync(40)
  expect(lazy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40)
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(queries.getQueryData(['offer', '7', true])).toBe('read')
  on('b', 'pointerdown')
  await vi.advanceTimersByTimeAsync(100)
  expect(lazy).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledTimes(1)
})

test('passing over a link fetches nothing; touching it fetches at once', async () => {
  on('a[href="/slot"]', 'pointerover')
  await vi.advanceTimersByTimeAsync(30)
  on('p', 'pointerover')
  await vi.advanceTimersByTimeAsync(100)
  expect(other).not.toHaveBeenCalled()
  on('a[href="/slot"]', 'pointerdown')
  expect(other).toHaveBeenCalledTimes(1)
})

test('links to other sites or new tabs are not prefetched, nor any with data saving', async () => {
  for (const selector of ['a[href^="https"]', 'a[target]']) on(selector, 'pointerdown')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  on('b', 'pointerdown')
  expect(other).not.toHaveBeenCalled()
  expect(lazy).not.toHaveBeenCalled()
})

test('a failed prefetch is retried', async () => {
  lazy.mockRejectedValueOnce(new Error('offline'))
  on('b', 'pointerdown')
  await vi.advanceTimersByTimeAsync(1)
  on('b', 'pointerdown')
  await vi.advanceTimersByTimeAsync(1)
  expect(lazy).toHaveBeenCalledTimes(2)
})
