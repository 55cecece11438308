import { resolve } from 'node:path'
import { type Page, test } from '@playwright/test'
import { startForeign } from '../back-ends/foreign'
import { moneyFormSpecs } from './money/specs'

/* Every form that moves money, pressed in a browser before a back end that takes each request as a new one (@see B-1). */

let page: Page
test.beforeEach(({ page: given, context }) => {
  page = given
  // Payment pages.
  context.on('page', (other) => void other.close())
})

moneyFormSpecs(async () => {
  const back = await startForeign({
    site: resolve('dist/web'),
    siteFile: ({ cdnOrigin }) => ({ session: { marker: null, cookies: ['SESSIONID'] }, frames: [cdnOrigin], pictures: [cdnOrigin], embeds: 'address' }),
  })
  await page.clock.install()
  await page.goto(`${back.origin}/profile/details`)
  return { page, back, resends: true, close: () => back.stop() }
})
