import type { Page } from '@playwright/test'
import { isEmbed } from '@/platform/shell/paths'

/** The page answers and all has come that it asked for, as far as it can tell: a live line of events stays open and does not count. */
function quiet(): boolean {
  // Of a page that was drawn: what React has taken over it marks (src/renderer/app/start.ts).
  const first = document.querySelector('#root a')
  const answers = first === null || Object.keys(first).some((key) => key.startsWith('__reactProps'))
  const busy = [...document.querySelectorAll('main [aria-busy="true"]')].some((element) => element.checkVisibility())
  const coming = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  const lastAnswer = Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration))
  return answers && document.readyState === 'complete' && !busy && !coming && performance.now() - lastAnswer > 500
}

/** Until the page has what it asks for. A partner's frame keeps a line of events open and never falls silent: there it is its first words. */
export async function settled(page: Page): Promise<void> {
  const patience = { timeout: 15_000 }
  const isQuiet = isEmbed(new URL(page.url()).pathname)
    ? page
        .frameLocator('main iframe')
        .locator('main')
        .getByText(/\p{L}{3}/u)
        .filter({ visible: true })
        .first()
        .waitFor(patience)
    : page.waitForFunction(quiet, null, patience)
  await isQuiet.catch(() => undefined)
}
