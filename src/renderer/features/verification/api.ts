import { safeUrl } from '@kehribar/shared/security/url-policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'
import { platform } from '@/platform/shell'
import { verificationQuery } from '@/ui/limits/verification'

/** Starts or continues a verification and opens the provider's page. Returns its address in case nothing opened. */
export function useBeginVerification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<string> => {
      const { status, statusText, errors, url, ...facts } = await call('verificationBegin', {})
      queries.setQueryData(verificationQuery.queryKey, facts)
      if (status !== 1 || !url || !safeUrl(url)) throw new CallError('invalid', 'verificationBegin', { statusText, errors })
      return url
    },
    onSuccess: (url) => platform.openExternal(url),
  })
}
