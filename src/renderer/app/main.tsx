import '../ui/theme/fonts.css'
import '../ui/theme/theme.css'
import { hydratedEvent } from '@kehribar/shared/server-rendering'
import createCache from '@emotion/cache'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { i18n, queryClient, store } from '@/platform/page'
import { loadLaterTexts, startLanguage } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { checkSession, restoreUser } from '@/platform/session/session'
import { loadSite } from '@/platform/network/site'
import { runWhenIdle } from '@/ui/feedback/idle-tasks'
import { type DrawnState, readState } from './hydration-state'
import { readStyles } from './hydration-styles'
import { followOutside } from './outside'
import { Root } from './root'
import { routes } from './routes'
import { loadScreens } from './screens'
import { registerServiceWorker } from './service-worker'
import { showStartFailure } from './start-failure'

/** Yields to the browser, so that the page can respond and paint between two steps of the start. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

const stores = { store, queries: queryClient, texts: i18n, styles: createCache({ key: 'css' }) }

/** Returns whether a server-rendered page fits this user: a visitor with the same language. */
function matchesLanguage({ language }: DrawnState): boolean {
  const { session, language: chosen } = store.getState()
  return !session.present && chosen.code === language
}

/** Prepares the hydration: all data, styles and screens of the server-rendered page must be present first. */
async function prepareHydration({ queries }: DrawnState): Promise<void> {
  readStyles(stores.styles.inserted)
  hydrate(queryClient, queries)
  await loadScreens(matchRoutes(routes, location) ?? [])
}

/**
 * Starts the site: registers the service worker and loads the texts before the first render (@see I18N-09). It is not
 * top-level await, because screens import chunks that share this module and would wait for it for ever.
 */
async function start(root: HTMLElement): Promise<void> {
  // A root emptied by start.ts needs a client-side rendering.
  const served = root.childElementCount > 0 ? readState() : null
  await loadSite()
  // Prefetched in parallel with the texts.
  if (!served && location.pathname === paths.home) void import('@/features/home/api').then(({ homeQuery }) => queryClient.prefetchQuery(homeQuery))
  await yieldToBrowser()
  // A slow back end does not block the page: a session found later logs in then.
  await Promise.all([
    registerServiceWorker(),
    startLanguage(served ? { code: served.language, changed: served.changed } : undefined),
    Promise.race([restoreUser().then(checkSession), new Promise((resolve) => setTimeout(resolve, 1500))]),
  ])
  // A player's first page needs more texts than a visitor's.
  if (store.getState().session.present) await loadLaterTexts()
  await yieldToBrowser()
  const drawn = served && matchesLanguage(served) ? served : null
  if (drawn) await prepareHydration(drawn)
  const router = createBrowserRouter(routes, drawn ? { hydrationData: { loaderData: drawn.loaded } } : undefined)
  await yieldToBrowser()
  followOutside(router)
  const page = (
    <StrictMode>
      <Root stores={stores} hints={drawn?.hints ?? { wide: false, keepsPicture: false }}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>
  )
  // Prefetching starts only after the page is hydrated.
  const follow = async () => (await import('./intent')).followIntent(routes, queryClient)
  const startDeferredWork = () => {
    if (__SHELL__ === 'web') void follow()
    runWhenIdle(() => void loadLaterTexts().catch(() => {}))
  }
  document.addEventListener(hydratedEvent, startDeferredWork, { once: true })
  // A transition renders in slices, so that the first render does not block the page.
  startTransition(() => {
    if (drawn) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
start(root).catch((error: unknown) => {
  showStartFailure(root, error)
  throw error
})
