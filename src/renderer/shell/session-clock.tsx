import { formatDuration } from '@/platform/texts/format'
import { useNow } from '@/ui/use-now'

/** Returns the seconds since the session began, updated every second; never negative if the device clock is behind (@see PLAY-9). */
export function useSessionSeconds(startedAt: string): number {
  const now = useNow()
  return Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000)) || 0
}

/** Session time as h:m:s. Not announced, because screen readers would speak every second. */
export function SessionClock({ startedAt }: { startedAt: string }) {
  return (
    <span role="timer" aria-live="off">
      {formatDuration(useSessionSeconds(startedAt))}
    </span>
  )
}
