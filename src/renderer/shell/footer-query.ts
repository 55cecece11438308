import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/call'

/** The remote content file with the footer's sections (@see spec SHELL-59). */
export const footerQuery = queryOptions({
  queryKey: ['shell', 'footer'] as const,
  queryFn: ({ signal }) => call('footer', {}, { signal }),
  staleTime: 10 * 60_000,
})

/** The providers whose marks stand in the footer. */
export const footerProvidersQuery = queryOptions({
  queryKey: ['shell', 'providers'] as const,
  queryFn: ({ signal }) => call('providers', {}, { signal }),
  staleTime: 10 * 60_000,
})
