import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { launchDesktop } from '../host/launch'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../host/steps'

test('pictures', async () => {
  test.setTimeout(240_000)
  const client = await launchDesktop({
    apiOrigin: apiOrigin(),
    partnersOrigin: partnersOrigin(),
    userData: mkdtempSync(join(tmpdir(), 'kehribar-pic-')),
    panel: true,
  })
  const page = await client.site()
  await signIn(page)
  for (const language of ['tr', 'de']) {
    await page.evaluate((code) => localStorage.setItem('picked', code), language)
    await client.visit('/profile/desktop')
    if (language === 'de') {
      await page.evaluate(() => {
        for (const [key, value] of Object.entries(localStorage))
          if (/"?tr"?/.test(String(value)) && /lang/i.test(key)) localStorage.setItem(key, String(value).replace('tr', 'de'))
      })
      await client.visit('/profile/desktop')
    }
    for (const width of [1280, 390]) {
      await client.evaluate(({ BrowserWindow }, w) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: w, height: 860 }), width)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/pic-settings-${language}-${width}.png`, fullPage: true })
    }
    await client.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: 1280, height: 860 }))
    await page.evaluate(() => window.kehribar?.lock.change({ change: 'pin', pin: '4826', current: '' }))
    await client.visit('/profile/desktop')
    await page.waitForTimeout(1000)
    await page.screenshot({ path: `/tmp/pic-locked-settings-${language}.png`, fullPage: true })
    await page.evaluate(() => window.kehribar?.lock.change({ change: 'off', current: '4826' }))
    const slot = await anySlot(page)
    await page.evaluate((s) => window.kehribar?.game.open(s), slot)
    await page.evaluate((s) => window.kehribar?.game.open({ ...s, id: s.id + 1 }), slot)
    await client.visit('/slot')
    await page.waitForTimeout(2500)
    for (const width of [1280, 390]) {
      await client.evaluate(({ BrowserWindow }, w) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: w, height: 860 }), width)
      await client.evaluate(({ record }) => {
        for (const menu of record.menu) for (const item of menu.submenu ?? []) if (/Bul|suchen/.test(item.label ?? '')) item.click?.(null, undefined)
      })
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `/tmp/pic-strip-${language}-${width}.png` })
    }
  }
  await client.quit()
})
