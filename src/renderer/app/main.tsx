import '../ui/theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '@/platform/i18n'
import { checkSession } from '@/platform/session'
import { App } from './app'
import { registerServiceWorker } from './service-worker'
import { showStartFailure } from './start-failure'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Before the first render: the service worker is registered and the texts are loaded (@see spec I18N-09).
try {
  await Promise.all([registerServiceWorker(), startLanguage(), checkSession()])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
} catch (error) {
  showStartFailure(root)
  throw error
}
