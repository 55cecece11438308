import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError, errorMessage } from './call'
import { notify } from '../shell/notify'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Message key of the toast after success. */
      success?: string
      /** Message key of the toast after a failure, instead of the cause's own; `false`: the screen shows the error. */
      error?: string | false
    }
  }
}

/** Returns whether to retry a read: at most twice, if the connection or the server failed; never after a rejection. */
export function retryRead(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'server')
}

/** Returns the milliseconds before a retry: a random half to full back-off, so that clients do not retry together. */
export const retryDelay = (failures: number) => 400 * 2 ** failures * (0.5 + Math.random() / 2)

/** Creates a query client. @param retry false for server-side rendering, which does not wait for retries */
export function createQueryClient({ retry }: { retry?: false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retry ?? retryRead, retryDelay, staleTime: 30_000, refetchOnWindowFocus: true, refetchOnReconnect: true, networkMode: 'always' },
      mutations: { retry: 0, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.success) notify.success(mutation.meta.success)
      },
      onError: (error, _variables, _result, mutation) => {
        const ownError = mutation.meta?.error
        if (ownError === false) return
        // The login page reports an ended session.
        if (error instanceof CallError && error.kind === 'unauthorized') return
        notify.error(ownError ?? errorMessage(error))
      },
    }),
  })
}
