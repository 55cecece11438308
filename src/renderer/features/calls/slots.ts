import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { callDays, callHours, type CallClock, isoDay, openCallHours } from '@kehribar/shared/rules/call-request'
import type { Option } from '@/ui/forms/select-input'

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const twelveHourClock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Returns "08:00 – 09:00", in English "8 AM - 9 AM" (@see VAL-33). */
export const hourLabel = (hour: number, language: LanguageCode): string =>
  language === 'en' ? `${twelveHourClock(hour)} - ${twelveHourClock(hour + 1)}` : `${two(hour)} – ${two(hour + 1)}`

const dayFormats = new Map(
  languages.map(({ languageCode }) => [
    languageCode,
    new Intl.DateTimeFormat(languageCode, { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' }),
  ]),
)

/** Formats 2026-11-23 as "23 Kasım Pazartesi". */
export const dayLabel = (day: string, language: LanguageCode): string => dayFormats.get(language)?.format(new Date(`${day}T00:00:00Z`)) ?? day

/** Returns all selectable days; the first two are labelled today and tomorrow. */
export function dayOptions(clock: CallClock, language: LanguageCode, named: (when: 'today' | 'tomorrow', day: string) => string): Option[] {
  const { year, month, day } = clock.today
  const today = isoDay(clock.today)
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
  return callDays(clock).map((value) => {
    const label = dayLabel(value, language)
    return { value, label: value === today ? named('today', label) : value === tomorrow ? named('tomorrow', label) : label }
  })
}

export const hourOptions = (day: string, clock: CallClock, language: LanguageCode): Option[] =>
  (day ? openCallHours(day, clock) : callHours).map((hour) => ({ value: String(hour), label: hourLabel(hour, language) }))
