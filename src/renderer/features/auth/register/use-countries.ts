import { useQuery } from '@tanstack/react-query'
import { type Country, countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'

/** Every country in the player's language; empty until the names are there. */
export const useCountries = (): readonly Country[] => useQuery(countriesQuery(useLanguage())).data ?? []
