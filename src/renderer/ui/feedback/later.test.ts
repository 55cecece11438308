import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inIdle } from './later'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const type = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('pieces of work come one by one, in the order of asking; one that was cancelled does not', async () => {
  const done: string[] = []
  inIdle(() => done.push('first'))
  inIdle(() => done.push('second'))()
  inIdle(() => done.push('third'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['first', 'third'])
})

test('nothing begins while somebody types; it is done once there is a pause', async () => {
  const done = vi.fn()
  inIdle(done)
  for (let letter = 0; letter < 12; letter += 1) {
    type()
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
})
