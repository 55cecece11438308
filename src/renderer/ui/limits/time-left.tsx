import { formatDuration } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useNow } from '../use-now'

const secondsPerDay = 86_400

/**
 * Returns the whole seconds until a moment of the server's clock; 0 once it has passed.
 * @param ahead milliseconds that the server's clock is ahead of this device's
 */
function useSecondsLeft(until: string, ahead = 0): number {
  const now = useNow()
  return Math.max(0, Math.ceil((Date.parse(until) - ahead - now) / 1000)) || 0
}

/** Countdown in days and hours, on the last day h:m:s. Not announced, because screen readers would speak every second. */
export function TimeLeft({ until, ahead }: { until: string; ahead?: number }) {
  const { t } = useTranslation('limits')
  const seconds = useSecondsLeft(until, ahead)
  return (
    <span role="timer" aria-live="off">
      {seconds > secondsPerDay
        ? t('left_days', { count: Math.floor(seconds / secondsPerDay), hours: Math.floor((seconds % secondsPerDay) / 3600) })
        : formatDuration(seconds)}
    </span>
  )
}
