import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/call'
import { named } from '@/platform/named'

/** The providers whose marks stand in the footer. */
export const footerProvidersQuery = queryOptions({
  queryKey: ['shell', 'providers'] as const,
  queryFn: async ({ signal }) => named((await call('providers', {}, { signal })).data, ({ name }) => name),
  staleTime: 10 * 60_000,
})
