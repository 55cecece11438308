import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { startForeignBackEnd } from '../back-ends/foreign'
import { moneyFormSpecs, type OpenedSite } from './money/specs'

/* Every form that moves money, in a browser with a back end that treats each request as a new one (@see BACKEND-1). */

const test = base.extend<{ opened: OpenedSite }>({
  opened: async ({ page, context }, use) => {
    const back = await startForeignBackEnd({
      site: resolve('dist/web'),
      siteFile: ({ cdnOrigin }) => ({ session: { marker: null, cookies: ['SESSIONID'] }, frames: [cdnOrigin], pictures: [cdnOrigin], embeds: 'address' }),
    })
    // Closes payment pages.
    context.on('page', (other) => void other.close())
    await page.clock.install()
    await page.goto(`${back.origin}/profile/details`)
    await use({ page, back, resends: true })
    await back.stop()
  },
})

moneyFormSpecs(test)
