import type { User } from '@kehribar/shared/api/account'
import { message } from '@kehribar/shared/api/messages'
import { useEffect, useState } from 'react'
import { useSession } from '@/platform/storage/store'

type PlayState = NonNullable<User['playState']>
export type Stop = PlayState & { kind: 'time_out' | 'excluded' | 'closed' }

/** Longest that a browser's timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1

/** When play opens by itself; null: never, or not before the player asked for it (@see R-7). */
function endOf({ until, returns }: PlayState, now: number): string | null {
  if (returns === undefined) return until
  return returns ?? (until !== null && Date.parse(until) > now ? until : null)
}

/** The moment to count down to; null where there is none. */
export const stopEnd = (stop: Stop, now = Date.now()): string | null => endOf(stop, now)

/** What keeps a player from playing now; null while nothing does (@see G4, G5, G9). Only the server decides: this spares a player the try. */
export function stopOf(state: PlayState | undefined, now = Date.now()): Stop | null {
  if (!state || state.kind === 'active') return null
  const end = endOf(state, now)
  if (state.kind !== 'closed' && end !== null && Date.parse(end) <= now) return null
  return state as Stop
}

/** The same for the player who is logged in, followed as time passes. */
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

/** What a break without an end waits for: a register of excluded people (@see R-15), or a person (@see R-2). */
const waitsFor = ({ kind, until, register }: Stop) => (register ? `register_${register}` : kind === 'time_out' && until === null ? 'held' : null)

/** Message keys that say in plain words what is closed and until when. */
export const stopTitle = (stop: Stop): string => `limits.${waitsFor(stop) ?? stop.kind}_title`
export function stopText(stop: Stop, now = Date.now()): string {
  const { kind, until, returns } = stop
  if (kind === 'closed') return 'limits.closed_text'
  if (until === null) return `limits.${waitsFor(stop) ?? 'excluded_forever'}_text`
  if (returns) return message('limits.excluded_return_text', { from: returns })
  if (returns === null && Date.parse(until) <= now) return 'limits.excluded_over_text'
  return message(`limits.${kind}_text`, { until })
}
