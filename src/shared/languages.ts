/** Codes in the order of {@link languages}. */
export const languageCodes = ['tr', 'en', 'de'] as const
export type LanguageCode = (typeof languageCodes)[number]

/** A language of the site; `jmsIndex` keys its texts in content records. @see I18N-02 */
export interface Language {
  id: number
  name: string
  languageCode: LanguageCode
  /** Country of its flag. */
  countryCode: string
  /** BCP 47 tag for numbers, dates and other programs. */
  tag: string
  /** Locale passed to partners' frames. @see EMB-05 */
  frameLocale: 'tr_TR' | 'en_US' | 'de_DE'
  jmsIndex: '1' | '2' | '3'
}

/** All languages; the first is the default and the fallback. @see I18N-01, I18N-07 */
export const languages: readonly [Language, ...Language[]] = [
  { id: 1, name: 'Türkçe', languageCode: 'tr', countryCode: 'TR', tag: 'tr-TR', frameLocale: 'tr_TR', jmsIndex: '1' },
  { id: 2, name: 'English', languageCode: 'en', countryCode: 'GB', tag: 'en-GB', frameLocale: 'en_US', jmsIndex: '2' },
  { id: 3, name: 'Deutsch', languageCode: 'de', countryCode: 'DE', tag: 'de-DE', frameLocale: 'de_DE', jmsIndex: '3' },
]

export const defaultLanguage = languages[0]

export function findLanguage(code: string | null | undefined): Language | undefined {
  return languages.find((language) => language.languageCode === code)
}

/** Returns the language of an entry of Accept-Language, such as `de-AT;q=0.8`, with its weight (RFC 9110, 12.5.4). */
function weighLanguage(entry: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { language: findLanguage(tag.split('-')[0]), weight: Number.isNaN(weight) ? 0 : weight }
}

/** Returns the chosen language, else the supported one that an Accept-Language header or a list of BCP 47 tags prefers; null without one. */
export function pickLanguage(chosen: string | null | undefined, accepted = ''): LanguageCode | null {
  const preferred = accepted
    .slice(0, 200)
    .split(',')
    .map(weighLanguage)
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return (findLanguage(chosen) ?? preferred[0]?.language)?.languageCode ?? null
}

/** Storage key of the chosen language in the browser. @see I18N-06 */
export const languageKey = 'selectedLanguage'

/** Query parameter for the language; the default language has none. @see docs/adr/0023-delivery.md: Found and shared */
export const languageParameter = 'lang'

/** A text per language, keyed by jmsIndex or language code, or only by "1". */
export type ContentMap = Readonly<Record<string, string>>

/** Returns the text for a language: by jmsIndex, then by language code, then by "1", otherwise ''. @see docs/adr/0009-product.md: Languages */
export function pickContent(map: ContentMap | null | undefined, code: LanguageCode): string {
  const language = findLanguage(code) ?? defaultLanguage
  return map?.[language.jmsIndex] ?? map?.[language.languageCode] ?? map?.['1'] ?? ''
}
