import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/call'

/** The providers whose marks stand in the footer. */
export const footerProvidersQuery = queryOptions({
  queryKey: ['shell', 'providers'] as const,
  queryFn: ({ signal }) => call('providers', {}, { signal }),
  staleTime: 10 * 60_000,
})
