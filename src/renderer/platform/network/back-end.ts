import type { api, ResultOf } from '@kehribar/shared/api'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { CallError } from './call-error'
import { site } from './site'
import { ageLoaded, capabilitiesLoaded, store, useAppSelector } from '../storage/store'

/** A back end that does not know the call has no capabilities. No answer means nothing. */
const noCapabilities = (error: unknown): readonly string[] => {
  if (error instanceof CallError && ['missing', 'unexpected', 'invalid', 'forbidden'].includes(error.kind)) return []
  throw error as Error
}

function readCapabilities({ capabilities, minimumAge }: ResultOf<(typeof api)['capabilities']>): readonly string[] {
  if (minimumAge !== undefined) store.dispatch(ageLoaded(minimumAge))
  return capabilities
}

/** Capabilities of the back end, requested once, when first needed. @see BACKEND-1, BACKEND-15 */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: async ({ signal }) => {
    const { capabilities: stated, hide } = site()
    const able = stated ?? (await call('capabilities', {}, { signal }).then(readCapabilities, noCapabilities))
    const capabilities = able.filter((each) => !hide.includes(each as Capability))
    store.dispatch(capabilitiesLoaded(capabilities))
    return capabilities
  },
})

/** Requests the capabilities unless they are known. @returns whether they are known */
export function useAskCapabilities(): boolean {
  const known = useAppSelector(({ backEnd }) => backEnd.capabilities !== null)
  useQuery({ ...capabilitiesQuery, enabled: !known })
  return known
}

/** Returns whether the back end has a capability; false until its answer. */
export const isCapable = (capability: Capability): boolean => store.getState().backEnd.capabilities?.includes(capability) ?? false

export const useCapability = (capability: Capability): boolean => useAppSelector(({ backEnd }) => backEnd.capabilities?.includes(capability) ?? false)

/** Minimum age for playing, from the back end; 18 until its answer. */
export const useMinimumAge = (): number => useAppSelector(({ backEnd }) => backEnd.minimumAge)
