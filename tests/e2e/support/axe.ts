import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: { run: (options: object) => Promise<AxeResults> }
  }
}

async function violationsIn(frame: Frame, without: string[]): Promise<string[]> {
  await frame.evaluate(axe.source)
  const options = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // What passes is not reported node by node: naming those takes longer than finding what does not.
    resultTypes: ['violations'],
    iframes: false,
  }
  const { violations } = await frame.evaluate((given) => window.axe.run(given), options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * What axe finds on a page and in the frames that one sees, with the elements that it points at. Each document is asked by
 * itself: axe's own way over frames puts them together in a second page, which takes three times as long. `without`: rules
 * left out.
 */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const found = await violationsIn(page.mainFrame(), without)
  for (const element of await page.locator('iframe').filter({ visible: true }).elementHandles()) {
    const frame = await element.contentFrame()
    if (frame) found.push(...(await violationsIn(frame, without)))
  }
  return found
}
