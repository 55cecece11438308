import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Later from './later'

let whenQuiet: typeof Later.whenQuiet
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ;({ whenQuiet } = await import('./later'))
})
afterEach(() => vi.useRealTimers())

const type = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('SPEED-02 nothing begins before somebody uses the page; after some time it is taken as used', async () => {
  const done = vi.fn()
  whenQuiet(done)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toHaveBeenCalledOnce()
})

test('pieces of work come one by one, in the order of asking; one that was cancelled does not', async () => {
  const done: string[] = []
  whenQuiet(() => done.push('first'))
  whenQuiet(() => done.push('second'))()
  whenQuiet(() => done.push('third'))
  type()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['first', 'third'])
})

test('SPEED-03 nothing begins while somebody types, from the first letter on; it is done once there is a pause', async () => {
  const done = vi.fn()
  whenQuiet(done)
  for (let letter = 0; letter < 12; letter += 1) {
    type()
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
})

test('SPEED-02 a row that moves by itself is no sign of a person, the page that is scrolled is', async () => {
  const done = vi.fn()
  whenQuiet(done)
  const row = document.body.appendChild(document.createElement('ul'))
  row.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toHaveBeenCalledOnce()
})
