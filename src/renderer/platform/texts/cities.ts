import { queryOptions } from '@tanstack/react-query'
import { call } from '../network/call'

/** Cities of a country (alpha-3), refetched when the country changes. @see AUTH-32 */
export const citiesQuery = (country: string) =>
  queryOptions({
    queryKey: ['cities', country],
    queryFn: async ({ signal }) => {
      const { cities } = await call('cities', { country }, { signal })
      return cities.map(({ value, text }) => ({ value, label: text }))
    },
    enabled: country !== '',
    staleTime: 600_000,
  })
