import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { type Client, launchClient, reasonWithoutElectron, siteOriginOf } from '../../desktop/client/launch'
import { type ShellOptions, webOnly } from './shells'

export { expect } from '@playwright/test'

interface Fixtures {
  /** The built client on Electron, new for each test; null on the web. */
  client: Client | null
  /** Returns the next window that an action opens: a browser tab or a window of the client. */
  windowAfter: (action: () => Promise<unknown>) => Promise<Page>
  /** Returns the name of the file that an action downloads. */
  downloadAfter: (action: () => Promise<unknown>) => Promise<string>
  /** Returns the number of open windows, including the site's. */
  windowCount: () => Promise<number>
  /** A page in another browser, for example for a bank desk or a coin network. */
  elsewhere: Page
}

/** The desktop window's size, which the page of a connected browser does not know. */
const clientSize = { width: 1280, height: 860 }

/**
 * Waits until a server-rendered page is hydrated, because the page is visible earlier. app/start.test.ts tests earlier
 * presses. A page that shows something else, or is not ours, is waited for only briefly.
 */
async function alive(page: Page): Promise<void> {
  const answers = () => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  }
  await page.waitForFunction(answers, undefined, { timeout: 5_000 }).catch(() => {})
}

/** Returns the page, whose navigation methods now wait for hydration. */
function answering(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...asked) => {
    const response = await goto(...asked)
    await alive(page)
    return response
  }
  page.reload = async (...asked) => {
    const response = await reload(...asked)
    await alive(page)
    return response
  }
  return page
}

/**
 * The site's specs run in both shells: `page` is the site in a browser tab, or in the window of the desktop
 * client (built main process and preload on Electron). `at` returns the address of a path in either.
 */
export const test = base.extend<Fixtures & ShellOptions>({
  shell: ['web', { option: true }],
  client: [
    async ({ shell }, use, info) => {
      if (shell === 'web') return use(null)
      const reason = webOnly[info.title] ?? reasonWithoutElectron
      if (reason) return info.skip(true, reason)
      const userData = mkdtempSync(join(tmpdir(), 'kehribar-site-'))
      const client = await launchClient({ apiOrigin: process.env.E2E_ORIGIN ?? '', partnersOrigin: process.env.E2E_PARTNERS_ORIGIN ?? '', userData })
      const page = await client.site()
      await page.setViewportSize(clientSize)
      process.env.E2E_SITE = siteOriginOf(page)
      await use(client)
      delete process.env.E2E_SITE
      await client.quit()
      rmSync(userData, { recursive: true, force: true })
    },
    { auto: true },
  ],
  context: async ({ context, client }, use) => {
    const used = client ? (await client.site()).context() : context
    const complaints: string[] = []
    // On a hydration mismatch React rerenders the page and reports the reason as a window error.
    used.on('weberror', (error) => /Minified React error #|[Hh]ydrat/.test(error.error().message) && complaints.push(error.error().message))
    await use(used)
    expect(complaints, 'React errors').toEqual([])
  },
  page: async ({ context, client }, use) => use(client ? await client.site() : answering(await context.newPage())),
  windowAfter: async ({ context, client }, use) =>
    use(async (action) => {
      if (client) return client.windowAfter(action)
      const [opened] = await Promise.all([context.waitForEvent('page'), action()])
      return opened
    }),
  downloadAfter: async ({ page, client }, use) =>
    use(async (action) => {
      if (client) return client.downloadAfter(action)
      const [download] = await Promise.all([page.waitForEvent('download'), action()])
      return download.suggestedFilename()
    }),
  windowCount: async ({ context, client }, use) => use(async () => (client ? (await client.windows()).length : context.pages().length)),
  elsewhere: async ({ browser }, use) => {
    const page = await browser.newPage({ locale: 'tr-TR' })
    await use(page)
    await page.close()
  },
})
