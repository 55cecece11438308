import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from './'
import { accountKeys } from '../session/account-keys'
import { watchMessages } from './messages'
import { queryClient } from '../page'
import { setSession, testUser } from '@/testing'

const user = { ...testUser, unreadCount: 2 }
let report: ReturnType<typeof spyOnTelling>
let arrived: () => void
let stop: () => void

const spyOnTelling = () => vi.spyOn(platform.messages, 'unread')

beforeEach(() => {
  setSession(null)
  report = spyOnTelling()
  vi.spyOn(platform.messages, 'onArrived').mockImplementation((listener) => {
    arrived = listener
    return () => {
      arrived = () => {}
    }
  })
  stop = watchMessages()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const reportedCounts = () => report.mock.calls.map(([count]) => count)

const countLoaded = (count: number) => void queryClient.setQueryData(accountKeys.unread, count)

test('SHELL-12 every new count is reported once, and none without a player', async () => {
  const steps = [
    () => setSession(user),
    () => setSession({ ...user }),
    () => countLoaded(3),
    () => countLoaded(3),
    () => countLoaded(0),
    () => setSession(null),
    stop,
    () => setSession(user),
  ]
  for (const step of steps) {
    step()
    await Promise.resolve()
  }
  expect(reportedCounts()).toEqual([2, 3, 0])
})

test('a message found by the shell refetches the badge', () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  arrived()
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: accountKeys.unread })
  stop()
  arrived()
  expect(invalidate).toHaveBeenCalledOnce()
})
