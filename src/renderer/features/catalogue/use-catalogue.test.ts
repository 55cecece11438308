import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Found, Order } from './search.worker'
import { startSearcher } from './use-catalogue'

const games = [
  { id: 1, title: 'Olimpos Ateşi', gameProvider: 'Lodos', image: '/1.svg' },
  { id: 2, title: 'Vişne Bahçesi', gameProvider: 'Lodos', image: '/2.svg' },
]

/** Worker that records its orders, and answers or fails on demand. */
class Beside {
  static made: Beside[] = []
  orders: Order[] = []
  ended = false
  onmessage: ((event: { data: Found }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  constructor() {
    Beside.made.push(this)
  }
  postMessage(order: Order) {
    this.orders.push(order)
  }
  terminate() {
    this.ended = true
  }
}

let found: Found[]
beforeEach(() => {
  found = []
  Beside.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const start = () => startSearcher(games, (answer) => found.push(answer))

test('SPEED-03 CAT-06 the search runs in a worker: only searchable fields are sent there, and the answer comes back', () => {
  vi.stubGlobal('Worker', Beside)
  const searcher = start()
  searcher.find('olimpus')
  const [worker] = Beside.made
  expect(worker?.orders).toEqual([{ games: games.map(({ id, title, gameProvider }) => ({ id, title, gameProvider })) }, { text: 'olimpus' }])
  worker?.onmessage?.({ data: { text: 'olimpus', ids: [1] } })
  expect(found).toEqual([{ text: 'olimpus', ids: [1] }])
  searcher.stop()
  expect(worker?.ended).toBe(true)
})

test('the page replaces a worker that fails, and answers the pending text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('Worker', Beside)
  const searcher = start()
  searcher.find('visne')
  Beside.made[0]?.onerror?.({ message: 'refused' })
  await expect.poll(() => found).toEqual([{ text: 'visne', ids: [2] }])
  searcher.find('olimpus')
  await expect.poll(() => found.at(-1)).toEqual({ text: 'olimpus', ids: [1] })
})

test('the page replaces a worker that never answers; one that has answered before gets unlimited time', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('Worker', Beside)
  const searcher = start()
  searcher.find('visne')
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(found).toEqual([{ text: 'visne', ids: [2] }]), 20_000)
  expect(Beside.made[0]?.ended).toBe(true)

  start().find('olimpus')
  Beside.made[1]?.onmessage?.({ data: { text: 'olimpus', ids: [1] } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Beside.made[1]?.ended).toBe(false)

  // A stopped searcher does not start searching.
  const left = start()
  left.find('lodos')
  left.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(found).toHaveLength(2)
})

test('without workers the page searches; a stopped searcher does not answer any more', async () => {
  vi.stubGlobal('Worker', undefined)
  const searcher = start()
  searcher.find('lodos')
  await expect.poll(() => found).toEqual([{ text: 'lodos', ids: [1, 2] }])
  searcher.find('visne')
  searcher.stop()
  // Answers of this module arrive in microtasks once it is loaded.
  await new Promise((resolve) => setTimeout(resolve))
  expect(found).toHaveLength(1)
})
