import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { realityKey } from '@/ui/limits/reality-key'

type Check = ResultOf<(typeof api)['realityCheck']>

/** Milliseconds between two looks at the most: an interval that was shortened elsewhere is noticed within a minute. */
const longest = 60_000
const shortest = 2_000

/** Milliseconds before a login idles out in which the player is asked (@see R-12). */
export const idleWarning = 120_000

/**
 * Milliseconds until the next look: when the check is due or the login begins to idle out, by the server's clock, which
 * a back end that does not tell it has as the session's beginning and its seconds; a device's clock that is wrong changes
 * nothing.
 */
export function nextLook({ due, nextAt, sessionSeconds, now, idleEndsAt }: Check, startedAt: string): number | false {
  if (due) return false
  const clock = now === undefined ? Date.parse(startedAt) + sessionSeconds * 1000 : Date.parse(now)
  const warns = idleEndsAt === undefined ? Infinity : Date.parse(idleEndsAt) - idleWarning
  const left = Math.min(Date.parse(nextAt), warns > clock ? warns : Infinity) - clock
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
