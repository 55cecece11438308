/** In the order of {@link languages}. */
export const languageCodes = ['tr', 'en', 'de'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** A language the site speaks; `jmsIndex` keys its texts in content records (@see I18N-02). */
export interface Language {
  id: number
  name: string
  languageCode: LanguageCode
  /** Of its flag. */
  countryCode: string
  /** As numbers, dates and other programs name it. */
  tag: string
  /** As a partner's frame is told (@see EMB-05). */
  frameLocale: 'tr_TR' | 'en_US' | 'de_DE'
  jmsIndex: '1' | '2' | '3'
}

/** In data order: the first is the default and the fallback (@see I18N-01, I18N-07). */
export const languages: readonly [Language, ...Language[]] = [
  { id: 1, name: 'Türkçe', languageCode: 'tr', countryCode: 'TR', tag: 'tr-TR', frameLocale: 'tr_TR', jmsIndex: '1' },
  { id: 2, name: 'English', languageCode: 'en', countryCode: 'GB', tag: 'en-GB', frameLocale: 'en_US', jmsIndex: '2' },
  { id: 3, name: 'Deutsch', languageCode: 'de', countryCode: 'DE', tag: 'de-DE', frameLocale: 'de_DE', jmsIndex: '3' },
]

export const defaultLanguage = languages[0]

export function findLanguage(code: string | null | undefined): Language | undefined {
  return languages.find((language) => language.languageCode === code)
}

/** Where the browser keeps the chosen language (@see I18N-06). */
export const languageKey = 'selectedLanguage'

/** Names the language in an address; a page of the first language has the plain one (@see docs/decisions.md: Found and shared). */
export const languageParameter = 'lang'

/** A text per language, keyed by jmsIndex, language code, or only "1". */
export type ContentMap = Readonly<Record<string, string>>

/** Looks a text up by jmsIndex, then by language code, then by "1" (@see docs/decisions.md: Languages). */
export function pickContent(map: ContentMap | null | undefined, code: LanguageCode): string {
  const language = findLanguage(code) ?? defaultLanguage
  return map?.[language.jmsIndex] ?? map?.[language.languageCode] ?? map?.['1'] ?? ''
}
