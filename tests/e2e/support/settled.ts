import type { Page } from '@playwright/test'
import { isEmbed } from '@/platform/shell/paths'

/** A player's page keeps its live line open: nothing else has come for as long as the browser calls a page idle. */
function quietButForTheLine(): boolean {
  if (!document.cookie.includes('token=1') || document.readyState !== 'complete') return false
  return performance.now() - Math.max(...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)) > 800
}

/** Until the page has what it asks for. A partner's frame keeps a line of events open and never falls silent: there it is its first words. */
export async function settled(page: Page): Promise<void> {
  const patience = { timeout: 6_000 }
  const quiet = isEmbed(new URL(page.url()).pathname)
    ? page
        .frameLocator('main iframe')
        .locator('main')
        .getByText(/\p{L}{3}/u)
        .filter({ visible: true })
        .first()
        .waitFor(patience)
    : Promise.race([page.waitForLoadState('networkidle', patience), page.waitForFunction(quietButForTheLine, null, patience)])
  await quiet.catch(() => undefined)
}
