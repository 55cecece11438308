import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Later from './idle-tasks'

let runWhenIdle: typeof Later.runWhenIdle
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  ;({ runWhenIdle: runWhenIdle } = await import('./idle-tasks'))
})
afterEach(() => vi.useRealTimers())

const type = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

test('SPEED-02 no task starts before the page is used, or a timeout', async () => {
  const done = vi.fn()
  runWhenIdle(done)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toHaveBeenCalledOnce()
})

test('tasks run one by one in the order of the calls; a cancelled one does not run', async () => {
  const done: string[] = []
  runWhenIdle(() => done.push('first'))
  runWhenIdle(() => done.push('second'))()
  runWhenIdle(() => done.push('third'))
  type()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['first', 'third'])
})

test('SPEED-03 no task starts while the player types; tasks run after a pause', async () => {
  const done = vi.fn()
  runWhenIdle(done)
  for (let letter = 0; letter < 12; letter += 1) {
    type()
    await vi.advanceTimersByTimeAsync(120)
  }
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toHaveBeenCalledOnce()
})

test('SPEED-02 a carousel that moves by itself does not count as use, scrolling the page does', async () => {
  const done = vi.fn()
  runWhenIdle(done)
  const row = document.body.appendChild(document.createElement('ul'))
  row.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).toHaveBeenCalledOnce()
})
