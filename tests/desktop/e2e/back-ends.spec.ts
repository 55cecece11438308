import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from '@kehribar/shared/site/file'
import { startForeignBackEnd } from '../../back-ends/foreign'
import { enterCredentials } from '../../e2e/pages/login-page'
import { fillAmount, pressVisibleButton } from '../../e2e/pages/deposit-flows'
import { gameCards } from '../../e2e/support/game-card'
import { tr } from '../../e2e/support/texts'
import { expect, test } from '../client/test'

/* Tests the built client with a back end of another operator (tests/back-ends/foreign/README.md), configured by the installation's file alone. */

test('BACKEND-8 BACKEND-20 BACKEND-21 BACKEND-22 a player logs in, sees the profile, opens a game and loads the sportsbook’s script; the client notices a lost session', async ({
  launch,
  userData,
  afterQuit,
}) => {
  const foreign = await startForeignBackEnd({ prefix: '/rest/api', session: 'cookie', csrf: 'cookie-to-header', gone: '302' })
  afterQuit(() => foreign.stop())
  const file: SiteFile = {
    api: { origin: foreign.apiOrigin, prefix: '/rest/api' },
    session: { marker: null, cookies: ['SESSIONID'], antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } },
    frames: [foreign.cdnOrigin],
    pictures: [foreign.cdnOrigin],
    embeds: {
      kind: 'script',
      script: `${foreign.cdnOrigin}/widget/sportsbook.js`,
      start: 'RuzgarBahis.basla',
      names: { container: 'kutu', token: 'uye.anahtar', locale: 'dil', currency: 'birim', path: 'bolum', timeZoneOffset: 'saat' },
      tokenParameter: 'player',
    },
  }
  const siteFile = join(userData, 'installation.json')
  writeFileSync(siteFile, JSON.stringify(file))
  const client = await launch({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: 'http://127.0.0.1:9', env: { SITE_FILE: siteFile } })
  const first = await client.site()
  expect(await first.evaluate(() => window.kehribar?.session.present())).toBe(false)

  const page = await client.visit('/profile/details')
  await enterCredentials(page, 'defne.aksoy', 'Lodos!2024')
  await expect(page.getByText('defne.aksoy').first()).toBeVisible()
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(true)
  expect(await page.evaluate(() => document.cookie + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/SESSIONID|XSRF/)

  await client.visit('/slot')
  const cards = gameCards(page)
  await expect(cards.first()).toBeVisible()
  const hosts = () =>
    page
      .locator('main img')
      .evaluateAll((all) => all.flatMap((each) => ((each as HTMLImageElement).naturalWidth > 0 ? [new URL((each as HTMLImageElement).src).origin] : [])))
  await expect.poll(hosts, 'pictures of the API’s host, and of another one').toEqual(expect.arrayContaining([foreign.apiOrigin, foreign.cdnOrigin]))
  const game = await client.windowAfter(() => cards.first().click())
  expect(game.url()).toContain(`${foreign.cdnOrigin}/play/`)

  await client.visit('/sportsbook/live')
  const widget = page.frameLocator('iframe')
  await expect(widget.getByRole('heading', { name: /^Bülten/ })).toHaveText(/kehribar · tr_TR · TRY .* · \/live · defne\.aksoy$/)
  await expect(widget.getByText('Erişim:')).toHaveText('Erişim: yok')
  await expect(widget.getByText('Çağrı:')).toHaveText('Çağrı: olmaz')
  await widget.getByRole('button', { name: 'Lodospor' }).click()
  await expect(page).toHaveURL(/\/sportsbook\/event\/17$/)

  foreign.endSessions()
  await client.visit('/profile/details')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => window.kehribar?.session.present())).toBe(false)
  await expect.poll(async () => (await client.windows()).length).toBe(1)
})

test('DEP-11 BACKEND-21 a payment page whose origin the installation does not name opens outside the frame', async ({ launch, userData, afterQuit }) => {
  const foreign = await startForeignBackEnd()
  afterQuit(() => foreign.stop())
  const file: SiteFile = { api: { origin: foreign.apiOrigin }, session: { marker: null, cookies: ['SESSIONID'] } }
  const siteFile = join(userData, 'installation.json')
  writeFileSync(siteFile, JSON.stringify(file))
  const client = await launch({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: 'http://127.0.0.1:9', env: { SITE_FILE: siteFile } })
  const page = await client.visit('/profile/details')
  await enterCredentials(page, 'defne.aksoy', 'Lodos!2024')
  await expect(page.getByText('defne.aksoy').first()).toBeVisible()
  await client.visit('/profile/deposit/pep')
  await fillAmount(page, '100')
  await pressVisibleButton(page, /yatır$/i)
  await expect(page.getByRole('button', { name: tr.deposit.open_payment_page })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  const log = () => client.evaluate(({ app }) => process.getBuiltinModule('node:fs').readFileSync(`${app.getPath('logs')}/main.log`, 'utf8'))
  await expect.poll(log).toContain('"frames" of site.json lacks')
})
