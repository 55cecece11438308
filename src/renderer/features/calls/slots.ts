import type { LanguageCode } from '@shared/languages'
import { callDays, callHours, type CallClock, openHours } from '@shared/rules/call-request'
import type { Option } from '@/ui/select-input'

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const twelve = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** "08:00 – 09:00", in English "8 AM - 9 AM" (@see spec VAL-33). */
export const hourLabel = (hour: number, language: LanguageCode): string =>
  language === 'en' ? `${twelve(hour)} - ${twelve(hour + 1)}` : `${two(hour)} – ${two(hour + 1)}`

/** 2026-11-23 as "23 Kasım Pazartesi". */
export function dayLabel(day: string, language: LanguageCode): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

export const hourOptions = (day: string, clock: CallClock, language: LanguageCode): Option[] =>
  (day ? openHours(day, clock) : callHours).map((hour) => ({ value: String(hour), label: hourLabel(hour, language) }))

export const dayValues = (clock: CallClock): string[] => callDays(clock)
