import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: { run: (options: object) => Promise<AxeResults> }
  }
}

async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source)
  const options = {
    runOnly,
    // What passes is not reported node by node: naming those takes longer than finding what does not.
    resultTypes: ['violations'],
    iframes: false,
  }
  const { violations } = await frame.evaluate((given) => window.axe.run(given), options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The frames of a page that one sees. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const elements = await page.locator('iframe').filter({ visible: true }).elementHandles()
  const frames = await Promise.all(elements.map((element) => element.contentFrame()))
  return frames.filter((frame) => frame !== null)
}

/**
 * What axe finds on a page and in the frames that one sees, with the elements that it points at. Each document is asked by
 * itself: axe's own way over frames puts them together in a second page, which takes three times as long.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsIn(page.mainFrame())
  for (const frame of await framesOf(page)) found.push(...(await violationsIn(frame)))
  return found
}
