import { installedElectron } from '../../../scripts/lib/electron.ts'
import { missingPrograms } from '../../../scripts/lib/desktop-session.ts'
import { displayScale, startTestDesktop } from '../client/desktop'
import { openGame, signIn } from '../client/steps'
import { expect, test } from '../client/test'

test.skip(process.platform !== 'linux', 'Only a Linux desktop')
test.skip(displayScale !== 1, 'On Wayland the compositor scales')
test.skip(missingPrograms('wayland').length > 0, 'No weston')

test('CAT-22 DESKTOP-21 on Wayland the client starts, keeps the session and opens a game', async ({ launch, afterQuit }) => {
  const desktop = await startTestDesktop({ protocol: 'wayland' })
  afterQuit(() => desktop.stop())
  // No X server runs in this session, so a window proves Wayland.
  expect(desktop.env.DISPLAY).toBeUndefined()
  const client = await launch({ desktop, words: ['--ozone-platform=wayland'] })
  const page = await client.site()
  await signIn(page)
  expect(await page.evaluate(() => window.kehribar?.session.protection())).toMatchObject({ kept: true })
  const game = await openGame(client)
  // Before Electron 40 Chromium's own window frame reduced the page's size (electron/electron#49209).
  const size = installedElectron()?.isStandIn ? [756, 520] : [800, 600]
  // The compositor sends the final size after the window has opened.
  await expect.poll(() => game.evaluate(() => [innerWidth, innerHeight])).toEqual(size)
  const shown = [expect.objectContaining({ url: 'app://site/', visible: true }), expect.objectContaining({ size, visible: true })]
  await expect.poll(() => client.windows()).toEqual(shown)
  // A hidden page gets no animation frame, so this proves that the compositor shows the window.
  expect(await game.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('painted'))))).toBe('painted')
})
