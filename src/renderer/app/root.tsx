import { ChakraProvider } from '@chakra-ui/react'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { hydratedEvent, type BrowserHints } from '@kehribar/shared/server-rendering'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { RenderHints } from '@/platform/shell/media'
import type { Store } from '@/platform/storage/store'
import { system } from '@/ui/theme/system'
import { SessionWatch } from './session-watch'

export interface RootProps {
  /** The router's provider: a browser router, or a static one. */
  children: ReactNode
  stores: { store: Store; queries: QueryClient; texts: I18n; styles: EmotionCache }
  hints: BrowserHints
}

/** Providers for all screens, the same on the server and in the browser. */
export function Root({ children, stores: { store, queries, texts, styles }, hints }: RootProps) {
  // From now on the page handles events itself; start.ts replays earlier clicks and input.
  useEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), [])
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={texts}>
          <Provider store={store}>
            <QueryClientProvider client={queries}>
              <RenderHints.Provider value={hints}>
                <SessionWatch />
                {children}
              </RenderHints.Provider>
            </QueryClientProvider>
          </Provider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
