import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'
import { limitsKey } from './api'

export type VerificationFacts = Omit<ResultOf<(typeof api)['verificationGet']>, 'status' | 'statusText' | 'errors'>

/**
 * State of the identity check (@see PROTECT-3), polled while the provider reviews it, because its page may be open on another device.
 * Its key is below that of the limits, so that events of the live stream invalidate both.
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
