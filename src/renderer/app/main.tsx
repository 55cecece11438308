import '../ui/theme/fonts.css'
import '../ui/theme/theme.css'
import { aliveEvent } from '@kehribar/shared/drawn'
import createCache from '@emotion/cache'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { homeQuery } from '@/features/home/api'
import { i18n, loadLaterTexts, startLanguage } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { queryClient } from '@/platform/network/query-client'
import { checkSession, restoreUser } from '@/platform/session/session'
import { loadSite } from '@/platform/network/site'
import { capabilitiesLoaded, store } from '@/platform/storage/store'
import { whenQuiet } from '@/ui/feedback/later'
import { type DrawnState, readState } from './drawn-state'
import { readStyles } from './drawn-styles'
import { followOutside } from './outside'
import { Root } from './root'
import { routes } from './routes'
import { loadScreens } from './screens'
import { registerServiceWorker } from './service-worker'
import { showStartFailure } from './start-failure'

/** Lets the page answer, and paint, before the next piece of the start. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

const stores = { store, queries: queryClient, texts: i18n, styles: createCache({ key: 'css' }) }

/** Whether a drawn page is that of who sits here: a visitor of its language. */
function fits({ language }: DrawnState): boolean {
  const { session, language: chosen } = store.getState()
  return !session.present && chosen.code === language
}

/** Everything that a drawn page was drawn from is here before it is taken over. */
async function takeOver({ queries, capabilities }: DrawnState): Promise<void> {
  readStyles(stores.styles.inserted)
  hydrate(queryClient, queries)
  store.dispatch(capabilitiesLoaded(capabilities))
  await loadScreens(matchRoutes(routes, location) ?? [])
}

/**
 * Before the first render: the service worker is registered and the texts are loaded (@see I18N-09). A function: screens
 * import what stands beside this, and would wait for it for ever if the module waited for them.
 */
async function start(root: HTMLElement): Promise<void> {
  // Emptied by start.ts it is nobody's page.
  const served = root.childElementCount > 0 ? readState() : null
  await loadSite()
  // Asked for together with the texts, not after them.
  if (!served && location.pathname === paths.home) void queryClient.prefetchQuery(homeQuery)
  await breath()
  // A back end that has to be asked for the session does not hold the page: a late answer logs in then.
  await Promise.all([
    registerServiceWorker(),
    startLanguage(served ? { code: served.language, changed: served.changed } : undefined),
    Promise.race([restoreUser().then(checkSession), new Promise((resolve) => setTimeout(resolve, 1500))]),
  ])
  // A player's first view says more than a visitor's.
  if (store.getState().session.present) await loadLaterTexts()
  await breath()
  const drawn = served && fits(served) ? served : null
  if (drawn) await takeOver(drawn)
  const router = createBrowserRouter(routes, drawn ? { hydrationData: { loaderData: drawn.loaded } } : undefined)
  await breath()
  followOutside(router)
  const page = (
    <StrictMode>
      <Root stores={stores} hints={drawn?.hints ?? { wide: false, keepsPicture: false }}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>
  )
  // Once the page answers: what may be wanted next waits for what is wanted now.
  const follow = async () => (await import('./intent')).followIntent(routes, queryClient)
  const goOn = () => {
    if (__SHELL__ === 'web') void follow()
    whenQuiet(() => void loadLaterTexts().catch(() => {}))
  }
  document.addEventListener(aliveEvent, goOn, { once: true })
  // In slices: a first render of one piece would hold the page for as long as it takes.
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
