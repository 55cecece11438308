import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { SiteFile } from '@kehribar/shared/site/file'
import { startForeign } from '../../back-ends/foreign'
import { moneyFormSpecs } from '../../e2e/money/specs'
import { launchClient, noElectron } from '../client/launch'

test.skip(noElectron !== null, noElectron ?? '')

/* The same forms in the built client, whose main process makes the calls (@see B-1, B-22). */

moneyFormSpecs(async () => {
  const userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  const back = await startForeign()
  const file: SiteFile = {
    api: { origin: back.apiOrigin, prefix: '/api' },
    session: { marker: null, cookies: ['SESSIONID'] },
    frames: [back.cdnOrigin],
    pictures: [back.cdnOrigin],
    embeds: 'address',
  }
  const siteFile = join(userData, 'installation.json')
  writeFileSync(siteFile, JSON.stringify(file))
  const client = await launchClient({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: 'http://127.0.0.1:9', userData, env: { SITE_FILE: siteFile } })
  const page = await client.site()
  await page.clock.install()
  await client.visit('/profile/details')
  return {
    page,
    back,
    resends: false,
    close: async () => {
      await client.quit()
      await back.stop()
      rmSync(userData, { recursive: true, force: true })
    },
  }
})
