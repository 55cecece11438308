import '@testing-library/jest-dom/vitest'
import { ChakraProvider } from '@chakra-ui/react'
import type { User } from '@kehribar/shared/api/account'
import type { Capability } from '@kehribar/shared/api/capabilities'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { i18n, queryClient, store } from './platform/page'
import { loadLaterTexts, startLanguage } from './platform/texts/i18n'
import { capabilitiesQuery } from './platform/network/back-end'
import { accountKeys } from './platform/session/account-keys'
import { playerRecord, storePlayer } from './platform/session/player'
import { sessionEnded, sessionFound } from './platform/storage/store'
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

/** Sets the width that media queries see, because jsdom does not implement media queries. */
export function setWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const least = /min-width:\s*(\d+)px/.exec(query)?.[1]
    const most = /max-width:\s*(\d+)px/.exec(query)?.[1]
    const matches = (least !== undefined && width >= Number(least)) || (most !== undefined && width <= Number(most))
    return { matches, media: query, addEventListener: () => {}, removeEventListener: () => {} } as unknown as MediaQueryList
  }
}

/** Logs in with these details, which the first page that needs them refetches, or sets a visitor. */
export function setSession(user: User | null): void {
  store.dispatch(user ? sessionFound() : sessionEnded('missing'))
  if (user) storePlayer(queryClient, user, 1)
  else queryClient.removeQueries({ queryKey: accountKeys.all })
}

/** Returns what the page knows about the player; null for a visitor. */
export const knownPlayer = (): User | null => playerRecord(queryClient)

/** Sets the back end's capabilities for one test. */
export function setCapabilities(...capabilities: Capability[]): void {
  queryClient.setQueryData(capabilitiesQuery.queryKey, { capabilities })
}

/** Providers that hooks need in a test. */
export function AroundHook({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Provider>
  )
}

/** Opens routes at an address as a new page, in Turkish, with all providers that screens need. */
export async function renderAt(path: string, routes: RouteObject[]) {
  window.scrollTo = () => {}
  if (!i18n.isInitialized) await startLanguage()
  await loadLaterTexts()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  // A new page knows only the player and the back end.
  queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => kind !== accountKeys.all[0] && kind !== capabilitiesQuery.queryKey[0] })
  // A query that retries after the test would use the next test's mock.
  onTestFinished(() => queryClient.clear())
  const view = render(
    <ChakraProvider value={system}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>
    </ChakraProvider>,
  )
  return { ...view, router, queries: queryClient }
}
