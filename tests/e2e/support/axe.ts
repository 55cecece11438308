import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page and in its frames, with the elements that it points at. Looking into frames takes a second
 * page of the same browser and three times as long, so it is done where a frame is seen; the desktop client gives no such
 * page, so there it is the page itself. `without`: rules left out.
 */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const inClient = new URL(page.url()).hostname === 'site.localhost'
  const framed = (await page.locator('iframe').filter({ visible: true }).count()) > 0
  // What passes is not reported node by node: naming those takes longer than finding what does not.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .disableRules(without)
    .setLegacyMode(inClient || !framed)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
