import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError, errorMessage } from './call'
import { notify } from '../shell/notify'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Message key of the toast after success. */
      success?: string
      /** Message key of the toast after a failure instead of the cause's own; `false`: the screen tells it. */
      error?: string | false
    }
  }
}

/** Reads are tried again at most twice, when the connection or the server failed; never what was refused. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'server')
}

/** Half to full back-off, so that clients do not come back together. */
export const retryDelay = (failures: number) => 400 * 2 ** failures * (0.5 + Math.random() / 2)

/** @param retry false: where a page is drawn nobody waits for a second try */
export function createQueryClient({ retry }: { retry?: false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retry ?? retryRead, retryDelay, staleTime: 30_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.success) notify.success(mutation.meta.success)
      },
      onError: (error, _variables, _result, mutation) => {
        const told = mutation.meta?.error
        if (told === false) return
        // A lost session is told once, on the login page.
        if (error instanceof CallError && error.kind === 'unauthorized') return
        notify.error(told ?? errorMessage(error))
      },
    }),
  })
}

export const queryClient = createQueryClient()
