import { afterEach, expect, test, vi } from 'vitest'
import { runPeriodically } from './periodically'

afterEach(() => vi.useRealTimers())

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('FAULT-8 stopping signals the current run, waits for it and starts no other', async () => {
  vi.useFakeTimers()
  const { open, opened } = gate()
  const seen: boolean[] = []
  const stop = runPeriodically(
    async (stopping) => {
      seen.push(stopping.aborted)
      await opened
      seen.push(stopping.aborted)
    },
    1,
    () => {},
  )
  expect(seen).toEqual([false])
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5)
  expect(stopped).toBe(false)
  open()
  await stopping
  await vi.advanceTimersByTimeAsync(20)
  expect(seen).toEqual([false, true])
})

test('a failed run is reported, and the next run starts', async () => {
  const errors: unknown[] = []
  let runs = 0
  const { open, opened } = gate()
  const stop = runPeriodically(
    async () => {
      runs++
      if (runs === 1) throw new Error('the first')
      open()
    },
    1,
    (error) => errors.push(error),
  )
  await opened
  await stop()
  expect(errors).toEqual([new Error('the first')])
})
