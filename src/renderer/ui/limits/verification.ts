import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'
import { limitsKey } from './api'

export type VerificationFacts = Omit<ResultOf<(typeof api)['verificationGet']>, 'status' | 'statusText' | 'errors'>

/**
 * Whether it is known who the player is (@see R-3); while a company looks, asked again, since its page may be on another
 * device. Its key is below the limits', since it closes and opens play like them: the live line tells of both at once.
 */
export const verificationQuery = queryOptions({
  queryKey: [...limitsKey, 'verification'],
  queryFn: async ({ signal }): Promise<VerificationFacts> => {
    const { status, statusText, errors, ...facts } = await call('verificationGet', {}, { signal })
    if (status !== 1) throw new CallError('invalid', 'verificationGet', { statusText, errors })
    return facts
  },
  refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 10_000 : false),
})
