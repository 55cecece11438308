import { queryOptions } from '@tanstack/react-query'
import { accountKeys } from './account-keys'
import { call } from '../network/call'
import { CallError } from '../network/call-error'
import { pollingInterval } from '../network/live-state'
import { isMissing } from '../network/reading'
import { type Balance, unknownBalance } from './player'
import { playerArrived } from './session'
import { site } from '../network/site'

const isUnreadable = (error: unknown): boolean => error instanceof CallError && (error.kind === 'unexpected' || error.kind === 'invalid')

export { accountKeys }

/** The player's record. Storing it logs the player in. @see AUTH-35 */
export const userQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: async ({ signal }) => playerArrived((await call('getMyDetails', {}, { signal })).user),
  staleTime: 60_000,
})

/** Balance, bonus and the session's net result; polled while the page is visible. */
export const balanceQuery = queryOptions({
  queryKey: accountKeys.balance,
  queryFn: async ({ signal }): Promise<Balance> => {
    try {
      const { balance, bonus, sessionNet } = await call('balance', {}, { signal })
      return { balance, bonus, sessionNet }
    } catch (error) {
      // An unreadable amount is unknown. After any other failure the last known one stays.
      if (isUnreadable(error)) return unknownBalance
      throw error
    }
  },
  staleTime: 0,
  refetchInterval: ({ state }) => pollingInterval(isMissing(state.error) ? false : site().seconds.balance * 1000 || false),
})

/** Number of unread messages, for the badges. @see SHELL-12, API-64 */
export const unreadQuery = queryOptions({
  queryKey: accountKeys.unread,
  queryFn: async ({ signal }) => (await call('messageUnread', {}, { signal })).count,
  staleTime: 0,
  refetchInterval: () => pollingInterval(site().seconds.unread * 1000 || false),
})
