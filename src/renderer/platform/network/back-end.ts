import type { Capability } from '@kehribar/shared/api/capabilities'
import { defaultMinimumAge as usualAge } from '@kehribar/shared/rules/minimum-age'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { CallError } from './call-error'
import { isLacking, rememberLacking } from './lacking'
import { site } from './site'

/** What the back end can do, and its minimum age for playing. @see PROTECT-15 */
interface BackEnd {
  readonly capabilities: readonly string[]
  readonly minimumAge?: number | undefined
}

/** A back end that does not know the call has no capabilities, and is not asked again by the next page. No answer means nothing. */
const noCapabilities = (error: unknown): BackEnd => {
  if (error instanceof CallError && error.kind === 'missing') rememberLacking('capabilities')
  if (error instanceof CallError && ['missing', 'unexpected', 'invalid', 'forbidden'].includes(error.kind)) return { capabilities: [] }
  throw error as Error
}

export const capabilitiesKey = ['capabilities'] as const

/** Capabilities of the back end, requested once, when first needed. @see BACKEND-1, BACKEND-15 */
export const capabilitiesQuery = queryOptions({
  queryKey: capabilitiesKey,
  queryFn: async ({ signal }): Promise<BackEnd> => {
    const { capabilities: listed, hide } = site()
    const stated = listed ?? (isLacking('capabilities') ? [] : null)
    const { capabilities, minimumAge } = stated ? { capabilities: stated } : await call('capabilities', {}, { signal }).catch(noCapabilities)
    return { capabilities: capabilities.filter((each) => !hide.includes(each as Capability)), minimumAge }
  },
  staleTime: 'static',
})

const readOnly = { ...capabilitiesQuery, enabled: false }

/** Requests the capabilities unless they are known. @returns whether they are known */
export const useAskCapabilities = (): boolean => useQuery(capabilitiesQuery).data !== undefined

/** Returns the back end's capabilities; undefined until its answer. */
export const useCapabilities = (): readonly string[] | undefined => useQuery(readOnly).data?.capabilities

/** Returns whether the back end has a capability; false until its answer. */
export const useCapability = (capability: Capability): boolean => useCapabilities()?.includes(capability) ?? false

/** Returns whether the back end has a capability, for event handlers; false until its answer. */
export const isCapable = (queries: QueryClient, capability: Capability): boolean =>
  queries.getQueryData(capabilitiesQuery.queryKey)?.capabilities.includes(capability) ?? false

/** Minimum age for playing, from the back end; 18 until the back end has answered. */
export const useMinimumAge = (): number => useQuery(readOnly).data?.minimumAge ?? usualAge
