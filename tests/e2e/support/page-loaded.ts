import type { Page } from '@playwright/test'
import { isEmbed } from '@/platform/shell/paths'

/** Returns whether the page is hydrated and has loaded everything, as far as it can tell. An open live stream does not count. */
function quiet(): boolean {
  // React marks the elements that it has hydrated on a server-rendered page (src/renderer/app/start.ts).
  const first = document.querySelector('#root a')
  const answers = first === null || Object.keys(first).some((key) => key.startsWith('__reactProps'))
  const busy = [...document.querySelectorAll('main [aria-busy="true"]')].some((element) => element.checkVisibility())
  const coming = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  const lastAnswer = Math.max(0, ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration))
  return answers && document.readyState === 'complete' && !busy && !coming && performance.now() - lastAnswer > 500
}

/** Waits up to 15 s until the page has loaded. A partner's frame keeps a stream open and never becomes idle, so its first text counts. */
export async function waitUntilLoaded(page: Page): Promise<void> {
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
