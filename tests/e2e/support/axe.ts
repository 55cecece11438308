import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page and in its frames, with the elements that it points at. The way that also sees into frames
 * takes a second page and much longer, so a page that shows none is spared it (what is hidden is no matter of axe's);
 * and only what fails is described.
 */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const frames = await page.locator('iframe').filter({ visible: true }).count()
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .disableRules(without)
  const { violations } = await axe.setLegacyMode(frames === 0).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
