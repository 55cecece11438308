import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/platform/shell/notify'
import { securityKeys } from './api'

interface Answer {
  status: number
  statusText?: string
}

/** Mutation of this page: shows the server's text as a toast and always refetches the lists. */
export function useAct<Input>(send: (input: Input) => Promise<Answer>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ status, statusText }) => {
      if (statusText) (status === 1 ? notify.success : notify.error)(statusText)
    },
    onSettled: () => {
      onDone?.()
      return client.invalidateQueries({ queryKey: securityKeys.overview })
    },
  })
}
