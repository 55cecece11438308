import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '@kehribar/shared/site/file'
import { startForeignBackEnd } from '../../back-ends/foreign'
import { moneyFormSpecs, type OpenedSite } from '../../e2e/money/specs'
import { test as base } from '../client/test'

/* The same forms in the built client, whose main process makes the calls (@see BACKEND-1, BACKEND-22). */

const test = base.extend<{ opened: OpenedSite }>({
  opened: async ({ launch, userData, afterQuit }, use) => {
    const back = await startForeignBackEnd()
    afterQuit(() => back.stop())
    const file: SiteFile = {
      api: { origin: back.apiOrigin, prefix: '/api' },
      session: { marker: null, cookies: ['SESSIONID'] },
      frames: [back.cdnOrigin],
      pictures: [back.cdnOrigin],
      embeds: 'address',
    }
    const siteFile = join(userData, 'installation.json')
    writeFileSync(siteFile, JSON.stringify(file))
    const client = await launch({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: 'http://127.0.0.1:9', env: { SITE_FILE: siteFile } })
    const page = await client.site()
    await page.clock.install()
    await client.visit('/profile/details')
    await use({ page, back, resends: false })
  },
})

moneyFormSpecs(test)
