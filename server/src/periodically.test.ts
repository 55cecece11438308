import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { periodically } from './periodically'

/** A promise and how to keep it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('F8 stopping waits for the round in hand, which is told; no other begins', async () => {
  const { open, opened } = gate()
  const seen: boolean[] = []
  const stop = periodically(
    async (stopping) => {
      seen.push(stopping.aborted)
      await opened
      seen.push(stopping.aborted)
    },
    1,
    () => {},
  )
  await pause(20)
  expect(seen).toEqual([false])
  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await pause(5)
  expect(stopped).toBe(false)
  open()
  await stopping
  await pause(20)
  expect(seen).toEqual([false, true])
})

test('a round that fails is told of, and the next one comes', async () => {
  const errors: unknown[] = []
  let rounds = 0
  const { open, opened } = gate()
  const stop = periodically(
    async () => {
      rounds++
      if (rounds === 1) throw new Error('the first')
      open()
    },
    1,
    (error) => errors.push(error),
  )
  await opened
  await stop()
  expect(errors).toEqual([new Error('the first')])
})
