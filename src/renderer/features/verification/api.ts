import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'
import { platform } from '@/platform/shell'
import { verificationQuery } from '@/ui/limits/verification'

/** Begins, or goes on, and opens the company's page; gives its address, in case nothing opened. */
export function useBegin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<string> => {
      const { status, statusText, errors, url, ...facts } = await call('verificationBegin', {})
      queries.setQueryData(verificationQuery.queryKey, facts)
      if (status !== 1 || !url) throw new CallError('invalid', 'verificationBegin', { statusText, errors })
      return url
    },
    onSuccess: (url) => platform.openExternal(url),
  })
}
