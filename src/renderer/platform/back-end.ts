import type { Capability } from '@kehribar/shared/api/capabilities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { capabilitiesLoaded, store, useAppSelector } from './store'

/** Asked once; one that has no such call can do none of it (@see findings B-1, B-15). */
const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: async ({ signal }) => {
    const { capabilities } = await call('capabilities', {}, { signal })
    store.dispatch(capabilitiesLoaded(capabilities))
    return capabilities
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** For who acts on a capability before anything is drawn by it. */
export const useAskCapabilities = (): void => void useQuery(capabilitiesQuery)

/** Until the back end has said so it can do nothing beyond the specification. */
export const isCapable = (capability: Capability): boolean => store.getState().backEnd.capabilities.includes(capability)

export const useCapability = (capability: Capability): boolean => useAppSelector(({ backEnd }) => backEnd.capabilities.includes(capability))
