import type { User } from '@kehribar/shared/api/account'
import { message } from '@kehribar/shared/api/messages'
import { useEffect, useState } from 'react'
import { useSession } from '@/platform/storage/store'

type PlayState = NonNullable<User['playState']>
export type Stop = PlayState & { kind: 'time_out' | 'excluded' | 'closed' }

/** Longest that a browser's timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1

/** What keeps a player from playing now; null while nothing does (@see G4, G5, G9). Only the server decides: this spares a player the try. */
export function stopOf(state: PlayState | undefined, now = Date.now()): Stop | null {
  if (!state || state.kind === 'active') return null
  if (state.kind !== 'closed' && state.until !== null && Date.parse(state.until) <= now) return null
  return state as Stop
}

/** The same for the player who is logged in, followed as time passes. */
export function useStop(): Stop | null {
  const { user } = useSession()
  const [now, setNow] = useState(() => Date.now())
  const until = user?.playState?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, Math.max(0, Date.parse(until) - Date.now()) + 500))
    return () => clearTimeout(timer)
  }, [until, now])
  return stopOf(user?.playState, Math.max(now, 0))
}

/** Message keys that say in plain words what is closed and until when. */
export const stopTitle = ({ kind }: Stop): string => `limits.${kind}_title`
export const stopText = ({ kind, until }: Stop): string =>
  kind === 'closed' ? 'limits.closed_text' : until === null ? 'limits.excluded_forever_text' : message(`limits.${kind}_text`, { until })
