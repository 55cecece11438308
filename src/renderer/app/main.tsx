import '../ui/theme/fonts.css'
import '../ui/theme/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { homeQuery } from '@/features/home/api'
import { endFirstPage } from '@/platform/shell/first-page'
import { startLanguage } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { queryClient } from '@/platform/network/query-client'
import { checkSession } from '@/platform/session/session'
import { loadSite } from '@/platform/network/site'
import { App } from './app'
import { followOutside } from './outside'
import { routes } from './routes'
import { registerServiceWorker } from './service-worker'
import { showStartFailure } from './start-failure'

/** Lets the page answer, and paint, before the next piece of the start. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Before the first render: the service worker is registered and the texts are loaded (@see I18N-09).
try {
  await loadSite()
  // Asked for together with the texts, not after them: the real page takes the place of the drawn one when it is there.
  if (location.pathname === paths.home) void queryClient.prefetchQuery(homeQuery)
  await breath()
  // A back end that has to be asked for the session does not hold the page: a late answer logs in then.
  await Promise.all([registerServiceWorker(), startLanguage(), Promise.race([checkSession(), new Promise((resolve) => setTimeout(resolve, 1500))])])
  await breath()
  const router = createBrowserRouter(routes)
  await breath()
  followOutside(router)
  // In slices: a first render of one piece would hold the page for as long as it takes.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    )
  })
} catch (error) {
  endFirstPage()
  showStartFailure(root, error)
  throw error
}
