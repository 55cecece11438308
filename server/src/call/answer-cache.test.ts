import { expect, test, vi } from 'vitest'
import { AnswerCache, invalidateCached } from './answer-cache'

test('concurrent calls compute an answer once; a failed answer is computed again', async () => {
  const cache = new AnswerCache()
  let made = 0
  const make = async () => ({ made: ++made })
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(first.plain.toString()).toBe('{"made":1}')
  expect(second).toBe(first)
  await expect(cache.get('b', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('b', make)).plain.toString()).toBe('{"made":2}')
  cache.close()
})

test('after invalidateCached every server computes its answers again', async () => {
  const caches = [new AnswerCache(), new AnswerCache()]
  let made = 0
  const make = async () => ++made
  for (const cache of caches) await cache.get('a', make)
  invalidateCached()
  for (const cache of caches) await cache.get('a', make)
  expect(made).toBe(4)
  for (const cache of caches) cache.close()
})

test('the cache holds a bounded number of answers and evicts the least recently used first', async () => {
  const cache = new AnswerCache()
  let made = 0
  const make = async () => ++made
  await cache.get('kept', make)
  for (let index = 0; index < 400; index++) {
    await cache.get(`search ${index}`, make)
    await cache.get('kept', make)
  }
  expect(made).toBe(401)
  await cache.get('search 0', make)
  expect(made).toBe(402)
  cache.close()
})

test('DATABASE-1 while the database is unreachable the previous answer is served, but not after an invalidation or another error', async () => {
  vi.useFakeTimers()
  const cache = new AnswerCache()
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  let asked = 0
  const text = async (make: () => Promise<unknown>) => (await cache.get('a', make)).plain.toString()
  const fail = (error: Error) => async () => {
    asked++
    throw error
  }
  try {
    expect(await text(async () => 'before')).toBe('"before"')
    vi.advanceTimersByTime(60_001)
    expect(await text(fail(away))).toBe('"before"')
    // Within 5 seconds of a failure the database is not queried again.
    expect(await text(fail(away))).toBe('"before"')
    expect(asked).toBe(1)
    vi.advanceTimersByTime(5_001)
    expect(await text(fail(away))).toBe('"before"')
    vi.advanceTimersByTime(5_001)
    expect(await text(async () => 'after')).toBe('"after"')
    invalidateCached()
    await expect(cache.get('a', fail(away))).rejects.toBe(away)
    expect(await text(async () => 'again')).toBe('"again"')
    vi.advanceTimersByTime(60_001)
    await expect(cache.get('a', fail(new Error('a mistake of ours')))).rejects.toThrow('a mistake of ours')
  } finally {
    vi.useRealTimers()
    cache.close()
  }
})

test('while an answer is recomputed, standIn returns the previous one unless it was invalidated or is too old', async () => {
  vi.useFakeTimers()
  const cache = new AnswerCache()
  const takeOutdated = () => cache.takeOutdated('a')?.plain.toString() ?? null
  try {
    await cache.get('a', async () => 'before')
    expect(takeOutdated()).toBeNull()
    let done = (_answer: string) => {}
    const anew = async () => {
      const waiting = cache.get('a', () => new Promise((resolve) => (done = resolve)))
      await vi.advanceTimersByTimeAsync(0)
      return waiting
    }
    vi.advanceTimersByTime(60_001)
    const first = anew()
    await vi.advanceTimersByTimeAsync(0)
    expect(takeOutdated()).toBe('"before"')
    done('after')
    expect((await first).plain.toString()).toBe('"after"')
    await vi.advanceTimersByTimeAsync(0)
    expect(takeOutdated()).toBeNull()

    vi.advanceTimersByTime(60_001)
    const second = anew()
    await vi.advanceTimersByTimeAsync(0)
    expect(takeOutdated()).toBe('"after"')
    invalidateCached()
    expect(takeOutdated()).toBeNull()
    done('again')
    await second

    await cache.get('a', async () => 'old')
    vi.advanceTimersByTime(11 * 60_000 + 1)
    const third = anew()
    await vi.advanceTimersByTimeAsync(0)
    expect(takeOutdated()).toBeNull()
    done('new')
    await third
  } finally {
    vi.useRealTimers()
    cache.close()
  }
})
