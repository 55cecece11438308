import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from './account-keys'
import { call } from '../network/call'
import { CallError } from '../network/call-error'
import { pollingInterval } from '../network/live-state'
import { userArrived } from './session'
import { site } from '../network/site'
import { balanceLoaded, balanceMissed, store, unreadLoaded } from '../storage/store'

const isMissing = (error: unknown): boolean => error instanceof CallError && error.kind === 'missing'
const isUnreadable = (error: unknown): boolean => error instanceof CallError && (error.kind === 'unexpected' || error.kind === 'invalid')

export { accountKeys }

/** The player's record; storing it logs the player in. @see AUTH-35 */
export const userQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: async ({ signal }) => {
    const { user } = await call('getMyDetails', {}, { signal })
    userArrived(user)
    return user
  },
  staleTime: 60_000,
})

/** Balance, bonus and the session's net result, in lira; polled while the page is visible. */
export const balanceQuery = queryOptions({
  queryKey: accountKeys.balance,
  queryFn: async ({ signal }) => {
    try {
      const { balance, bonus, sessionNet } = await call('balance', {}, { signal })
      store.dispatch(balanceLoaded({ balance, bonus, sessionNet }))
      return { balance, bonus, sessionNet }
    } catch (error) {
      // A newer request has replaced this one.
      if (signal.aborted) throw error
      // An unreadable amount is unknown. After any other failure the last known one stays, marked as stale.
      if (isUnreadable(error)) store.dispatch(balanceLoaded({ balance: undefined, bonus: undefined, sessionNet: undefined }))
      else if (!isMissing(error)) store.dispatch(balanceMissed())
      throw error
    }
  },
  staleTime: 0,
  refetchInterval: ({ state }) => pollingInterval(isMissing(state.error) ? false : site().seconds.balance * 1000 || false),
})

/** Number of unread messages, for the badges. @see SHELL-12, API-64 */
export const unreadQuery = queryOptions({
  queryKey: accountKeys.unread,
  queryFn: async ({ signal }) => {
    const { count } = await call('messageUnread', {}, { signal })
    store.dispatch(unreadLoaded(count))
    return count
  },
  staleTime: 0,
  refetchInterval: () => pollingInterval(site().seconds.unread * 1000 || false),
})
