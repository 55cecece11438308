import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call'
import type { Question } from './large-answer.worker'

const game = { id: 7, title: 'Nar Bahçesi', provider: 'lodos', gameProvider: 'Lodos', image: '/7.webp', tags: [{ id: 1 }] }
const body = { data: [game], total: 1 }

let ofTheWorker: ((event: { data: Question }) => void) | undefined
const answered = vi.fn<(data: unknown) => void>()

/** Runs the worker's own module here, with the messages of a worker. */
class Beside {
  static made: Beside[] = []
  ended = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  constructor() {
    Beside.made.push(this)
    answered.mockImplementation((data) => this.onmessage?.({ data: structuredClone(data) }))
  }
  postMessage(question: Question) {
    ofTheWorker?.({ data: structuredClone(question) })
  }
  terminate() {
    this.ended = true
  }
}

beforeEach(async () => {
  Beside.made = []
  vi.resetModules()
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((_: string, listener: unknown) => {
    ofTheWorker = listener as typeof ofTheWorker
  })
  await import('./large-answer.worker')
  vi.mocked(globalThis.addEventListener).mockRestore()
  vi.stubGlobal('postMessage', answered)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answered.mockReset()
})
const giving = (given: unknown) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(given))))

test('SPEED-03 a whole catalogue is read and checked beside the page', async () => {
  vi.stubGlobal('Worker', Beside)
  giving(body)
  expect(await call('slotGames', {}, { large: true })).toMatchObject(body)
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ total: 1 }))
  expect(Beside.made.map(({ ended }) => ended)).toEqual([true])
})

test.each([
  ['that fails', () => Beside.made.at(-1)?.onerror?.({ message: 'refused' })],
  ['that is given an answer that does not hold', () => answered(undefined)],
])('a worker %s leaves the answer to the page', async (_, then) => {
  vi.stubGlobal('Worker', Beside)
  ofTheWorker = then
  giving(body)
  expect(await call('slotGames', {}, { large: true })).toMatchObject(body)
  expect(Beside.made.map(({ ended }) => ended)).toEqual([true])
})

test('B-18 another back end’s row that does not hold is left out by the page', async () => {
  vi.stubGlobal('Worker', Beside)
  giving({ data: [game, { id: 'x' }], total: 2 })
  expect((await call('slotGames', {}, { large: true })).data.map(({ id }) => id)).toEqual([7])
})
