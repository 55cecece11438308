import type { User } from '@kehribar/shared/api/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from './'
import { accountKeys } from '../session/account-keys'
import { watchMessages } from './messages'
import { queryClient } from '../network/query-client'
import { sessionEnded, store, unreadLoaded, userLoaded } from '../storage/store'

const user = { id: 1, unreadCount: 2 } as User
let tell: ReturnType<typeof spyOnTelling>
let arrived: () => void
let stop: () => void

const spyOnTelling = () => vi.spyOn(platform.messages, 'unread')

beforeEach(() => {
  store.dispatch(sessionEnded('missing'))
  tell = spyOnTelling()
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

const reportedCounts = () => tell.mock.calls.map(([count]) => count)

test('SHELL-12 every new count is reported once, and none without a player', () => {
  store.dispatch(userLoaded(user))
  store.dispatch(userLoaded({ ...user }))
  store.dispatch(unreadLoaded(3))
  store.dispatch(unreadLoaded(3))
  store.dispatch(unreadLoaded(0))
  store.dispatch(sessionEnded('logout'))
  expect(reportedCounts()).toEqual([2, 3, 0])
  stop()
  store.dispatch(userLoaded(user))
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
