export type LanguageCode = 'tr' | 'en' | 'de'

/** A language the site speaks; `jmsIndex` keys its texts in content records (@see I18N-02). */
export interface Language {
  id: number
  name: string
  languageCode: LanguageCode
  countryCode: string
  jmsIndex: '1' | '2' | '3'
}

/** In data order: the first is the default and the fallback (@see I18N-01, I18N-07). */
export const languages: readonly [Language, ...Language[]] = [
  { id: 1, name: 'Türkçe', languageCode: 'tr', countryCode: 'TR', jmsIndex: '1' },
  { id: 2, name: 'English', languageCode: 'en', countryCode: 'GB', jmsIndex: '2' },
  { id: 3, name: 'Deutsch', languageCode: 'de', countryCode: 'DE', jmsIndex: '3' },
]

export const defaultLanguage = languages[0]

export function findLanguage(code: string | null | undefined): Language | undefined {
  return languages.find((language) => language.languageCode === code)
}

/** A text per language, keyed by jmsIndex, language code, or only "1". */
export type ContentMap = Readonly<Record<string, string>>

/** Looks a text up by jmsIndex, then by language code, then by "1" (@see docs/decisions.md: Languages). */
export function pickContent(map: ContentMap | null | undefined, code: LanguageCode): string {
  const language = findLanguage(code) ?? defaultLanguage
  return map?.[language.jmsIndex] ?? map?.[language.languageCode] ?? map?.['1'] ?? ''
}
