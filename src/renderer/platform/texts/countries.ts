import type { LanguageCode } from '@kehribar/shared/languages'
import { queryOptions } from '@tanstack/react-query'

export interface Country {
  /** ISO 3166 alpha-3, as in the contract. */
  code: string
  /** Alpha-2, for flags and phone numbers. */
  alpha2: string
  /** Name in the player's language. */
  name: string
}

type NameFile = { countries: Record<string, string | string[]> }
type CodeRow = [alpha2: string, alpha3: string, numeric: string, iso: string]

const names: Record<LanguageCode, () => Promise<{ default: NameFile }>> = {
  tr: () => import('i18n-iso-countries/langs/tr.json'),
  en: () => import('i18n-iso-countries/langs/en.json'),
  de: () => import('i18n-iso-countries/langs/de.json'),
}

/** Returns every country in the language's alphabetical order. */
export async function loadCountries(language: LanguageCode): Promise<Country[]> {
  const [{ default: file }, { default: codes }] = await Promise.all([names[language](), import('i18n-iso-countries/codes.json')])
  const collator = new Intl.Collator(language)
  return (codes as unknown as CodeRow[])
    .flatMap(([alpha2, code]) => {
      const name = file.countries[alpha2]
      return name ? [{ code, alpha2, name: Array.isArray(name) ? (name[0] ?? code) : name }] : []
    })
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** A language's countries, loaded when a screen first needs them. */
export const countriesQuery = (language: LanguageCode) =>
  queryOptions({ queryKey: ['countries', language], queryFn: () => loadCountries(language), staleTime: Number.POSITIVE_INFINITY })
