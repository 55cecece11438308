import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { realityKey } from '@/ui/limits/reality-key'

type Check = ResultOf<(typeof api)['realityCheck']>

/** Largest number of milliseconds between two checks, so that an interval shortened elsewhere applies within a minute. */
const longest = 60_000
const shortest = 2_000

/** Milliseconds before a login idles out at which the warning shows (@see PROTECT-12). */
export const idleWarning = 120_000

/**
 * Returns the milliseconds until the next check: when the reality check is due or the idle warning starts.
 * It uses the server's clock, or the start of the session plus its seconds if the server does not send the time. A wrong device clock has no effect.
 */
export function nextCheckMs({ due, nextAt, sessionSeconds, now, idleEndsAt }: Check, startedAt: string): number | false {
  if (due) return false
  const clock = now === undefined ? Date.parse(startedAt) + sessionSeconds * 1000 : Date.parse(now)
  const warns = idleEndsAt === undefined ? Infinity : Date.parse(idleEndsAt) - idleWarning
  const left = Math.min(Date.parse(nextAt), warns > clock ? warns : Infinity) - clock
  return Number.isNaN(left) ? longest : Math.min(longest, Math.max(shortest, left))
}

/** State of the reality check, polled passively, also while the page is behind a game's window (@see LIMIT-3, PLAY-10). */
export const realityQuery = (startedAt: string) =>
  queryOptions({
    queryKey: realityKey,
    queryFn: ({ signal }) => call('realityCheck', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? nextCheckMs(state.data, startedAt) : longest),
    refetchIntervalInBackground: true,
  })
