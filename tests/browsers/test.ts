import { test as base } from '@playwright/test'
import { firefoxPath, missingBrowser, type OtherEngine, webkitPaths } from '../../scripts/lib/other-browsers.ts'
import { cookiesOf, makePlayer } from '../e2e/support/new-player'
import type { Person } from '../e2e/support/person'
import { splashSeen } from '../support/splash-cookie'
import type { BrowserDriver } from './driver'
import type { EngineOptions } from './engine'
import { launchFirefox } from './firefox'
import { SiteInBrowser } from './site'
import { launchWebkit } from './webkit'

export { expect } from '@playwright/test'

interface Fixtures {
  /** The site in a new browser for each test, with the splash already seen. */
  site: SiteInBrowser
  /** Creates a player who is logged in in the test's browser, at `origin`. `lira`: cash from a deposit approved just now. */
  player: (made?: { lira?: number; loggedOut?: boolean; origin?: string }) => Promise<Person>
}

const launch: Readonly<Record<OtherEngine, () => Promise<BrowserDriver>>> = {
  firefox: () => launchFirefox(firefoxPath() ?? ''),
  webkit: () => launchWebkit(webkitPaths() ?? { browser: '', driver: '', display: '' }),
}

export const test = base.extend<Fixtures & EngineOptions>({
  engine: ['firefox', { option: true }],
  room: [{ width: 1280, height: 900 }, { option: true }],
  site: async ({ engine, room }, use, info) => {
    const missing = missingBrowser(engine)
    if (missing) return info.skip(true, missing)
    const driver = await launch[engine]()
    try {
      await driver.setSize(room.width, room.height)
      await driver.setCookies(process.env.E2E_ORIGIN ?? '', [splashSeen])
      await use(new SiteInBrowser(driver))
      if (info.status !== info.expectedStatus) await info.attach('the end', { body: await driver.picture(), contentType: 'image/png' })
    } finally {
      await driver.quit()
    }
  },
  player: async ({ site }, use) =>
    use(async ({ lira, loggedOut = false, origin = process.env.E2E_ORIGIN ?? '' } = {}) => {
      const { person, cookie } = await makePlayer({ lira, loggedOut })
      if (!loggedOut) await site.driver.setCookies(origin, [...cookiesOf(cookie), splashSeen])
      return person
    }),
})
