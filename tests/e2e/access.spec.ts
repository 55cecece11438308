import { type BrowserContext, expect, test } from '@playwright/test'
import { isEmbed } from '@/platform/paths'
import { violationsOf } from './support/axe'
import { newPlayer } from './support/new-player'
import { type Room, rooms } from './support/routes'
import { settled } from './support/settled'

const origin = () => process.env.E2E_ORIGIN ?? ''

/** What axe finds on each of the rooms, with the elements that it points at. */
async function findings(context: BrowserContext, language: string, list: Room[]): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  // Tall enough for a whole page: what merely lies scrolled under the bottom bar is not a target that is too small.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 4000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
  for (const room of list) {
    await page.goto(origin() + room.path)
    await expect(page.locator('main')).toBeVisible()
    await settled(page)
    // Counted over frames, where a partner's page has landmarks of its own: within each of the two documents they are unique.
    const violations = await violationsOf(page, isEmbed(room.path) ? ['landmark-unique'] : [])
    found.push(...violations.map((violation) => `${room.name}: ${violation}`))
  }
  await page.close()
  return found
}

for (const language of ['tr', 'de']) {
  test(`SEC-02 axe finds nothing on a refused registration with secret membership, in ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
    await page.goto(`${origin()}/register`)
    await page.getByRole('switch').press('Space')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3000 })
    await settled(page)
    expect(await violationsOf(page)).toEqual([])
  })

  test(`axe finds nothing on any page a visitor can open, in ${language}`, async ({ context }) => {
    test.setTimeout(600_000)
    expect(
      await findings(
        context,
        language,
        rooms.filter((room) => !room.player),
      ),
    ).toEqual([])
  })

  test(`axe finds nothing on any page of a player, in ${language}`, async ({ context }) => {
    test.setTimeout(600_000)
    await newPlayer(context)
    expect(
      await findings(
        context,
        language,
        rooms.filter((room) => room.player),
      ),
    ).toEqual([])
  })
}
