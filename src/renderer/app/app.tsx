import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'react-redux'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '@/platform/network/query-client'
import { store } from '@/platform/storage/store'
import { system } from '@/ui/theme/system'
import { LazyToaster } from './lazy-toaster'
import { SessionWatch } from './session-watch'

/** Everything the screens stand on. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <ChakraProvider value={system}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <SessionWatch />
          <RouterProvider router={router} />
          <LazyToaster />
        </QueryClientProvider>
      </Provider>
    </ChakraProvider>
  )
}
