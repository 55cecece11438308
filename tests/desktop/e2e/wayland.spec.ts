import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { electronHere } from '../../../scripts/lib/electron.mjs'
import { missingPrograms } from '../../../scripts/lib/desktop-session.mjs'
import { startTestDesktop } from '../client/desktop'
import { launchClient, noElectron } from '../client/launch'
import { anySlot, apiOrigin, partnersOrigin, signIn } from '../client/steps'

const obstacle = noElectron ?? (process.platform === 'linux' && missingPrograms('wayland').length ? 'No weston' : null)
test.skip(obstacle !== null || process.platform !== 'linux', obstacle ?? 'Only a Linux desktop')

test('CAT-22 D21 on Wayland the client starts, keeps the session and opens a game', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'kehribar-desktop-'))
  const desktop = await startTestDesktop({ protocol: 'wayland' })
  // No X server runs there: without Wayland no window could open.
  expect(desktop.env.DISPLAY).toBeUndefined()
  const client = await launchClient({ apiOrigin: apiOrigin(), partnersOrigin: partnersOrigin(), userData, desktop, words: ['--ozone-platform=wayland'] })
  try {
    const page = await client.site()
    await signIn(page)
    expect(await page.evaluate(() => window.kehribar?.session.protection())).toMatchObject({ kept: true })
    const slot = await anySlot(page)
    const game = await client.windowAfter(() => page.evaluate((chosen) => window.kehribar?.game.open(chosen), slot))
    // Until Electron 40 the frame that Chromium draws itself took its room from the page (electron/electron#49209).
    const size = electronHere()?.isStandIn ? [756, 520] : [800, 600]
    expect(await game.evaluate(() => [innerWidth, innerHeight])).toEqual(size)
    expect(await client.windows()).toEqual([expect.objectContaining({ url: 'app://site/', visible: true }), expect.objectContaining({ size, visible: true })])
    // The compositor shows it: a page out of sight gets no frame.
    expect(await game.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('painted'))))).toBe('painted')
  } finally {
    await client.quit()
    await desktop.stop()
    rmSync(userData, { recursive: true, force: true })
  }
})
