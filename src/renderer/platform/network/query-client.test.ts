import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call'
import { type Notice, takeNotices } from '../shell/notify'
import { createQueryClient, retryDelay, retryRead } from './query-client'

const shown: Notice[] = []
let stop: () => void
beforeEach(() => {
  shown.length = 0
  stop = takeNotices((notice) => shown.push(notice))
})
afterEach(() => stop())

const run = (meta: { success?: string; error?: string | false }, act: () => Promise<unknown>) => {
  const client = createQueryClient()
  return client
    .getMutationCache()
    .build(client, { mutationFn: act, meta })
    .execute(undefined)
    .catch(() => null)
}

test('FAULT-3 reads are retried at most twice, and only if the connection or the server failed', () => {
  expect(retryRead(0, new CallError('offline', 'x'))).toBe(true)
  expect(retryRead(1, new CallError('server', 'x'))).toBe(true)
  expect(retryRead(2, new CallError('server', 'x'))).toBe(false)
  expect(retryRead(0, new CallError('invalid', 'x'))).toBe(false)
  expect(retryRead(0, new CallError('unauthorized', 'x'))).toBe(false)
  expect(retryRead(0, new Error('x'))).toBe(false)
})

test('FAULT-3 retry delays grow and differ between clients', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1)
  const [short, long] = [retryDelay(1), retryDelay(1)]
  expect(long).toBe(2 * short)
})

test('FAULT-3 a mutation is never retried automatically', async () => {
  const act = vi.fn().mockRejectedValue(new CallError('offline', 'x'))
  await run({}, act)
  expect(act).toHaveBeenCalledTimes(1)
})

test("a mutation's toast shows the text of its meta, otherwise the cause", async () => {
  await run({ success: 'shell.logged_out' }, async () => 1)
  await run({}, () => Promise.reject(new CallError('server', 'x')))
  await run({ error: 'errors.user_info' }, () => Promise.reject(new CallError('server', 'x')))
  await run({ error: false }, () => Promise.reject(new CallError('server', 'x')))
  expect(shown.map(({ tone, text }) => `${tone} ${text}`)).toEqual(['success shell.logged_out', 'error errors.server', 'error errors.user_info'])
})

test('a call rejected because the session ended shows no toast of its own', async () => {
  await run({}, () => Promise.reject(new CallError('unauthorized', 'x')))
  expect(shown).toEqual([])
})
