import { expect, test } from 'vitest'
import { AnswerCache, invalidateCached } from './prepared'

test('calls that come together make an answer once; a failed one is made again', async () => {
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

test('after invalidateCached every server makes its answers anew', async () => {
  const caches = [new AnswerCache(), new AnswerCache()]
  let made = 0
  const make = async () => ++made
  for (const cache of caches) await cache.get('a', make)
  invalidateCached()
  for (const cache of caches) await cache.get('a', make)
  expect(made).toBe(4)
  for (const cache of caches) cache.close()
})

test('it keeps a bounded number of answers, the least recently used go first', async () => {
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
