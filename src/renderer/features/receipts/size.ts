import type { LanguageCode } from '@kehribar/shared/languages'

const format = (language: LanguageCode, unit: 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })

/** Formats bytes as 340 kB or 1,2 MB. */
export function sizeText(bytes: number, language: LanguageCode): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? format(language, 'kilobyte').format(Math.max(0.1, kilobytes)) : format(language, 'megabyte').format(kilobytes / 1024)
}
