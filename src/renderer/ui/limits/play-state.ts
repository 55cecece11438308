import type { User } from '@kehribar/shared/api/account'
import { buildMessage } from '@kehribar/shared/api/messages'
import { useEffect, useState } from 'react'
import { useSession } from '@/platform/session/use-session'

type PlayState = NonNullable<User['playState']>
export type Stop = PlayState & { kind: 'time_out' | 'excluded' | 'closed' }

/** Largest delay of a browser timer, in milliseconds. */
const longest = 2 ** 31 - 1

/** Returns when play reopens by itself; null: never, or only after the player's request (@see PROTECT-7). */
function endOf({ until, returns }: PlayState, now: number): string | null {
  if (returns === undefined) return until
  return returns ?? (until !== null && Date.parse(until) > now ? until : null)
}

/** Returns the moment for a countdown; null if there is none. */
export const stopEnd = (stop: Stop, now = Date.now()): string | null => endOf(stop, now)

/**
 * Returns the break, exclusion or closure that prevents play; null if there is none (@see LIMIT-4, LIMIT-5, LIMIT-9). The server decides; this only avoids a rejected
 * attempt.
 */
export function stopOf(state: PlayState | undefined, now = Date.now()): Stop | null {
  if (!state || state.kind === 'active') return null
  const end = endOf(state, now)
  if (state.kind !== 'closed' && end !== null && Date.parse(end) <= now) return null
  return state as Stop
}

/** Returns the same for the logged-in player, and follows the time. */
export function useStop(): Stop | null {
  const { user } = useSession()
  const [now, setNow] = useState(() => Date.now())
  const until = user?.playState?.returns ?? user?.playState?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, Math.max(0, Date.parse(until) - Date.now()) + 500))
    return () => clearTimeout(timer)
  }, [until, now])
  return stopOf(user?.playState, Math.max(now, 0))
}

/** Returns what a break without an end waits for: an exclusion register (@see PROTECT-15) or an operator (@see PROTECT-2). */
const waitsFor = ({ kind, until, register }: Stop) => (register ? `register_${register}` : kind === 'time_out' && until === null ? 'held' : null)

/** Returns message keys that state the closed functions and the end of the restriction. */
export const stopTitle = (stop: Stop): string => `limits.${waitsFor(stop) ?? stop.kind}_title`
export function stopText(stop: Stop, now = Date.now()): string {
  const { kind, until, returns } = stop
  if (kind === 'closed') return 'limits.closed_text'
  if (until === null) return `limits.${waitsFor(stop) ?? 'excluded_forever'}_text`
  if (returns) return buildMessage('limits.excluded_return_text', { from: returns })
  if (returns === null && Date.parse(until) <= now) return 'limits.excluded_over_text'
  return buildMessage(`limits.${kind}_text`, { until })
}
