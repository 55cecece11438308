import { useQuery } from '@tanstack/react-query'
import { type Country, countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'

/** Returns every country in the player's language; empty until they have loaded. */
export const useCountries = (): readonly Country[] => useQuery(countriesQuery(useLanguage())).data ?? []
