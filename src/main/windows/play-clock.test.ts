import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlayClock, type PlayCheck, sessionTime } from './play-clock'

const start = Date.parse('2026-11-22T14:04:40+03:00')

describe('PLAY-9 PLAY-10 the play clock', () => {
  let answer: PlayCheck | null
  let asked: number
  let ticks: number
  let dues: number
  beforeEach(() => {
    vi.useFakeTimers({ now: start })
    answer = { sessionSeconds: 41 * 60 + 30, net: -120.5, due: false }
    asked = 0
    ticks = 0
    dues = 0
  })
  afterEach(() => void vi.useRealTimers())
  const clock = () => createPlayClock({ requestCheck: async () => (asked++, answer), onTick: () => ticks++, onDue: () => dues++ })
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

  test('PLAY-9 requests the figures at once and then at each full minute, until the last game closes', async () => {
    const running = clock()
    expect(running.figures()).toBeNull()
    running.start()
    running.start()
    await pass(0)
    expect(asked).toBe(1)
    expect(running.figures()).toEqual({ startedAt: start - 2_490_000, net: -120.5 })
    await pass(19)
    expect(asked).toBe(1)
    await pass(1)
    expect([asked, Date.now() % 60_000]).toEqual([2, 0])
    await pass(120)
    expect(asked).toBe(4)
    running.stop()
    await pass(300)
    expect([asked, running.figures()]).toEqual([4, null])
  })

  test('PLAY-9 without an answer the clock continues with the last figures', async () => {
    const running = clock()
    running.start()
    await pass(0)
    const known = running.figures()
    answer = null
    const before = ticks
    await pass(60)
    expect(running.figures()).toEqual(known)
    expect(ticks).toBeGreaterThan(before)
    running.stop()
  })

  test('PLAY-10 a due reality check is reported once', async () => {
    const running = clock()
    running.start()
    await pass(60)
    expect(dues).toBe(0)
    answer = { sessionSeconds: 3600, net: 0, due: true }
    await pass(180)
    expect(dues).toBe(1)
    answer = { sessionSeconds: 3700, net: 0, due: false }
    await pass(60)
    answer = { sessionSeconds: 7300, net: 0, due: true }
    await pass(60)
    expect(dues).toBe(2)
    running.stop()
  })

  test('an answer after the last game closed is ignored', async () => {
    let give: (answer: PlayCheck | null) => void = () => {}
    const running = createPlayClock({ requestCheck: () => new Promise((resolve) => (give = resolve)), onTick: () => ticks++, onDue: () => dues++ })
    running.start()
    running.stop()
    give({ sessionSeconds: 5, net: 0, due: true })
    await pass(1)
    expect([running.figures(), dues, ticks]).toEqual([null, 0, 0])
  })

  test('PLAY-9 formats hours and minutes', () => {
    const at = (seconds: number) => sessionTime({ startedAt: 0, net: 0 }, seconds * 1000)
    expect([at(0), at(59), at(60), at(42 * 60 + 59), at(3600), at(10 * 3600 + 5 * 60), at(-100)]).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '0:42',
      '1:00',
      '10:05',
      '0:00',
    ])
  })
})
