import type { Page } from '@playwright/test'

/** Until the page has what it asks for. Frames with a line of events never fall silent: they get some seconds instead. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined)
}
