import type { ResultOf } from '@kehribar/shared/api'
import type { notifications } from '@kehribar/shared/api/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'

export const callKeys = { history: ['calls', 'history'] as const }

export type CallRequest = ResultOf<(typeof notifications)['requestCallGet']>['data'][number]

/** The player's call requests, newest first (@see API-37). */
export const callHistoryQuery = queryOptions({
  queryKey: callKeys.history,
  queryFn: async ({ signal }) => (await call('requestCallGet', {}, { signal })).data,
  staleTime: 0,
})
