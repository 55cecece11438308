import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page and in its frames, with the elements that it points at. Looking into frames takes a second
 * page of the same browser; the desktop client gives none, so there it is the page itself. `without`: rules left out.
 */
export async function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const inClient = new URL(page.url()).hostname === 'site.localhost'
  const axe = new AxeBuilder({ page }).withTags(standards).disableRules(without).setLegacyMode(inClient)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
