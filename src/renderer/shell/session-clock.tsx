import { formatDuration } from '@/platform/texts/format'
import { useNow } from '@/ui/use-now'

/** Seconds since the session began, counted on; a device clock that is behind shows zero, never less (@see R9). */
export function useSessionSeconds(startedAt: string): number {
  const now = useNow()
  return Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000)) || 0
}

/** h:m:s of the session. Not announced: it would never stop speaking. */
export function SessionClock({ startedAt }: { startedAt: string }) {
  return (
    <span role="timer" aria-live="off">
      {formatDuration(useSessionSeconds(startedAt))}
    </span>
  )
}
