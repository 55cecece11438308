import '@testing-library/jest-dom/vitest'
import { ChakraProvider } from '@chakra-ui/react'
import type { User } from '@kehribar/shared/api/account'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { i18n, loadLaterTexts, startLanguage } from './platform/texts/i18n'
import { createQueryClient } from './platform/network/query-client'
import { capabilitiesLoaded, sessionEnded, store, userLoaded } from './platform/storage/store'
import { system } from './ui/theme/system'

/* Helpers for component tests. */

export const testUser: User = {
  id: 480217,
  username: 'deniz.akarsu',
  currency: 'TRY',
  currencyIcon: '₺',
  balance: 12480.35,
  bonus: 0,
  firstName: 'Deniz',
  lastName: 'Akarsu',
  email: 'deniz@ornek.example',
  gsm: '+905321234567',
  birthdate: { day: 20, month: 11, year: 1990 },
  sex: 'female',
  country: 'TUR',
  city: 'canakkale',
  address: '',
  language: 'tr',
  favoriteGames: [],
  translator: false,
  secret: false,
  marketing: false,
  noOffers: false,
  avatar: null,
  previousLogin: null,
  playState: { kind: 'active', until: null },
  limitsPrompt: null,
  sessionStartedAt: new Date().toISOString(),
  sessionNet: -185.5,
}

/** Sets the width that media queries see; jsdom does not implement them. */
export function setWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const least = /min-width:\s*(\d+)px/.exec(query)?.[1]
    const most = /max-width:\s*(\d+)px/.exec(query)?.[1]
    const matches = (least !== undefined && width >= Number(least)) || (most !== undefined && width <= Number(most))
    return { matches, media: query, addEventListener: () => {}, removeEventListener: () => {} } as unknown as MediaQueryList
  }
}

/** Logs in with these details, or sets a visitor. */
export function setSession(user: User | null): void {
  store.dispatch(user ? userLoaded(user) : sessionEnded('missing'))
}

/** Sets the back end's capabilities for one test. */
export function setCapabilities(...capabilities: Capability[]): void {
  store.dispatch(capabilitiesLoaded(capabilities))
}

/** Providers that hooks need in a test. */
export function AroundHook({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <Provider store={store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Provider>
  )
}

/** Renders routes at an address, in Turkish, with all providers that screens need. */
export async function renderAt(path: string, routes: RouteObject[]) {
  window.scrollTo = () => {}
  if (!i18n.isInitialized) await startLanguage()
  await loadLaterTexts()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const queries = createQueryClient()
  // A query that retries after the test would use the next test's mock.
  onTestFinished(() => queries.clear())
  const view = render(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>
    </ChakraProvider>,
  )
  return { ...view, router, queries }
}
