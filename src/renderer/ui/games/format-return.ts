import type { LanguageCode } from '@kehribar/shared/languages'

/** Formats an RTP as a language's percentage: %96,15 in Turkish, 96.15% in English. */
export function formatReturn(percent: number, language: LanguageCode): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)
}
