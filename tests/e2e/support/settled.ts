import type { Page } from '@playwright/test'
import { isEmbed } from '@/platform/shell/paths'

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
    : page.waitForLoadState('networkidle', patience)
  await quiet.catch(() => undefined)
}
