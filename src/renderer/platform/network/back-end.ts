import type { api, ResultOf } from '@kehribar/shared/api'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { CallError } from './call-error'
import { site } from './site'
import { ageLoaded, capabilitiesLoaded, store, useAppSelector } from '../storage/store'

/** One that knows no such call has answered, too: it can do none of it. Silence says nothing. */
const without = (error: unknown): readonly string[] => {
  if (error instanceof CallError && ['missing', 'unexpected', 'invalid', 'forbidden'].includes(error.kind)) return []
  throw error as Error
}

function heard({ capabilities, minimumAge }: ResultOf<(typeof api)['capabilities']>): readonly string[] {
  if (minimumAge !== undefined) store.dispatch(ageLoaded(minimumAge))
  return capabilities
}

/** What the back end can do beyond the specification (@see B-1, B-15): asked once, by the first who acts on it. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: async ({ signal }) => {
    const { capabilities: stated, hide } = site()
    const able = stated ?? (await call('capabilities', {}, { signal }).then(heard, without))
    const capabilities = able.filter((each) => !hide.includes(each as Capability))
    store.dispatch(capabilitiesLoaded(capabilities))
    return capabilities
  },
})

/** @returns whether it is known */
export function useAskCapabilities(): boolean {
  const known = useAppSelector(({ backEnd }) => backEnd.capabilities !== null)
  useQuery({ ...capabilitiesQuery, enabled: !known })
  return known
}

/** Until the back end has said so it can do nothing beyond the specification. */
export const isCapable = (capability: Capability): boolean => store.getState().backEnd.capabilities?.includes(capability) ?? false

export const useCapability = (capability: Capability): boolean => useAppSelector(({ backEnd }) => backEnd.capabilities?.includes(capability) ?? false)

/** From which age somebody may play, as the back end says; 18 until it has. */
export const useMinimumAge = (): number => useAppSelector(({ backEnd }) => backEnd.minimumAge)
