import { timeZone } from '@kehribar/shared/rules/istanbul'
import { useAppSelector } from '../storage/store'
import { defaultLanguage, type LanguageCode } from '@kehribar/shared/languages'

/** Returns the player's language; components that format numbers use it. */
export const useLanguage = (): LanguageCode => useAppSelector((state) => state.language.code)

const dateTime = new Intl.DateTimeFormat(defaultLanguage.tag, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})

/** Returns 20.11.2026 22:14 in Istanbul time, in every language; empty for an unknown time. @see CONST-03 */
export const formatDateTime = (iso: string | undefined): string => (iso && !Number.isNaN(Date.parse(iso)) ? dateTime.format(new Date(iso)) : '')

/** Formats seconds as 0:42:18. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
