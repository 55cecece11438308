import { queryOptions } from '@tanstack/react-query'
import { call } from '@/platform/network/call'
import { withName } from '@/platform/texts/with-name'

/** Providers whose logos the footer shows. */
export const footerProvidersQuery = queryOptions({
  queryKey: ['shell', 'providers'] as const,
  queryFn: async ({ signal }) => {
    const {
      data,
      providers_slot: slot = [],
      providers_live: live = [],
      providers_virtual: virtual = [],
      providers_other: other = [],
    } = await call('providers', {}, { signal })
    const all = data ?? [...slot, ...live, ...virtual, ...other]
    return withName(all, ({ name }) => name).filter(({ provider }, place) => all.findIndex((each) => each.provider === provider) === place)
  },
  staleTime: 10 * 60_000,
})
