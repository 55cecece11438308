import { istanbulClock, isoDay } from '@kehribar/shared/rules/call-request'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'

const dayOf = (date: Date) => isoDay(istanbulClock(date).today)

/** Returns a formatter of Unix seconds in Istanbul time: "Bugün 14:12", "Dün 20:05" or 15.11.2026 12:00; empty for undefined. */
export function useMessageTime(): (seconds: number | undefined) => string {
  const { t } = useTranslation('messages')
  return (seconds) => {
    if (seconds === undefined) return ''
    const at = new Date(seconds * 1000)
    const full = formatDateTime(at.toISOString())
    const time = full.slice(-5)
    const now = Date.now()
    if (dayOf(at) === dayOf(new Date(now))) return t('today', { time })
    return dayOf(at) === dayOf(new Date(now - 86_400_000)) ? t('yesterday', { time }) : full
  }
}
