import { type OutsidePage, outsidePages } from '@kehribar/shared/partners/outside'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { safeUrl } from '@kehribar/shared/security/url-policy'
import { call } from '@/platform/network/call'
import { useSite } from '@/platform/network/site'

/** Remote content file with the footer's sections and the addresses of external pages (@see SHELL-59). */
export const footerQuery = queryOptions({
  queryKey: ['ui', 'footer'] as const,
  queryFn: ({ signal }) => call('footer', {}, { signal }),
  staleTime: 10 * 60_000,
})

/**
 * Returns the addresses of external pages by name: the installation's own addresses, otherwise those of the content file
 * once it has loaded (@see SHELL-53, SHELL-55, SHELL-57, BACKEND-19).
 */
export function useOutsideLinks(): Partial<Record<OutsidePage, string>> {
  const { data } = useQuery(footerQuery)
  const addresses = { ...data?.links, ...useSite().links }
  return Object.fromEntries(outsidePages.flatMap((page) => (safeUrl(addresses[page] ?? '') ? [[page, addresses[page]]] : [])))
}
