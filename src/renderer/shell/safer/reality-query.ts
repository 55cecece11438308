import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { realityKey } from '@/ui/limits/reality-key'

type Check = ResultOf<(typeof api)['realityCheck']>

/** Milliseconds between two looks at the most: an interval that was shortened elsewhere is noticed within a minute. */
const longest = 60_000
const shortest = 2_000

/**
 * Milliseconds until the next look: when the check is due, by the server's clock, which is the session's beginning and
 * its seconds; a device's clock that is wrong changes nothing.
 */
export function nextLook({ due, nextAt, sessionSeconds }: Check, startedAt: string): number | false {
  if (due) return false
  const left = Date.parse(nextAt) - (Date.parse(startedAt) + sessionSeconds * 1000)
  return Number.isNaN(left) ? longest : Math.min(longest, Math.max(shortest, left))
}

/** Whether a reality check is due; asked passively, also while the page is behind a game's window (@see G3, R10). */
export const realityQuery = (startedAt: string) =>
  queryOptions({
    queryKey: realityKey,
    queryFn: ({ signal }) => call('realityCheck', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data, startedAt) : longest),
    refetchIntervalInBackground: true,
  })
