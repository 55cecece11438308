import type { LanguageCode } from '@kehribar/shared/languages'

/** Formats a multiple of the stake, given in hundredths. */
export const formatMultiple = (hundredths: number, language: LanguageCode): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(hundredths / 100)}×`
