import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from './account-keys'
import { call } from './call'
import { userArrived } from './session'
import { balanceLoaded, store, unreadLoaded } from './store'

/** Seconds between looks at the balance while the page is in front. */
const balanceInterval = 5
/** Seconds between looks for new messages; a hidden page does not look. */
const unreadInterval = 30

export { accountKeys }

/** The player's record; storing it is what logs in (@see spec AUTH-35). */
export const userQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: async ({ signal }) => {
    const { user } = await call('getMyDetails', {}, { signal })
    userArrived(user)
    return user
  },
  staleTime: 60_000,
})

/** Balance, bonus and the session's net result, in lira; follows play without a reload. */
export const balanceQuery = queryOptions({
  queryKey: accountKeys.balance,
  queryFn: async ({ signal }) => {
    const { balance, bonus, sessionNet } = await call('balance', {}, { signal })
    store.dispatch(balanceLoaded({ balance, bonus, sessionNet }))
    return { balance, bonus, sessionNet }
  },
  staleTime: 0,
  refetchInterval: balanceInterval * 1000,
})

/** How many messages are unread, for the badges (@see spec SHELL-12, API-64). */
export const unreadQuery = queryOptions({
  queryKey: accountKeys.unread,
  queryFn: async ({ signal }) => {
    const { count } = await call('messageUnread', {}, { signal })
    store.dispatch(unreadLoaded(count))
    return count
  },
  staleTime: 0,
  refetchInterval: unreadInterval * 1000,
})
