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
    // Report only violations by node: listing the passed nodes takes longer than finding the violations.
    resultTypes: ['violations'],
    iframes: false,
  }
  const { violations } = await frame.evaluate((given) => window.axe.run(given), options)
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Returns the visible frames of a page. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const elements = await page.locator('iframe').filter({ visible: true }).elementHandles()
  const frames = await Promise.all(elements.map((element) => element.contentFrame()))
  return frames.filter((frame) => frame !== null)
}

/**
 * Returns axe's violations on a page and in its visible frames, with their elements. Each document is checked separately,
 * because axe's own frame support merges them in a second page, which takes three times as long.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsIn(page.mainFrame())
  for (const frame of await framesOf(page)) found.push(...(await violationsIn(frame)))
  return found
}
