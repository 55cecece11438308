import { expect, test } from 'vitest'
import { buildWebPreferences } from './web-preferences'
import { createPartnerWindow } from './partner-window'
import { createSiteWindow } from './site-window'
import { app, BrowserWindow, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

test('DESKTOP-2 DESKTOP-3 DESKTOP-4 DESKTOP-6 DESKTOP-22 every page has exactly these preferences: only the site has a preload, and only shell pages run without script', () => {
  const options = { preload: '/app/out/preload/index.cjs', partition: 'game-1', devTools: false }
  const locked = {
    contextIsolation: true,
    devTools: false,
    navigateOnDragDrop: false,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    safeDialogs: true,
    sandbox: true,
  }
  const apart = { ...locked, partition: options.partition, spellcheck: false }
  const still = { ...apart, javascript: false }
  expect(Object.fromEntries((['site', 'game', 'partner', 'clock', 'lock'] as const).map((kind) => [kind, buildWebPreferences(kind, options)]))).toEqual({
    site: { ...locked, preload: options.preload },
    game: apart,
    partner: apart,
    clock: still,
    lock: still,
  })
})

test('a packaged client has no developer tools', () => {
  resetFakeElectron()
  app.isPackaged = true
  createSiteWindow({ x: 0, y: 0, width: 1280, height: 860, maximized: false })
  createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [] })
  expect(BrowserWindow.all.map(({ options: { webPreferences } }) => webPreferences?.devTools)).toEqual([false, false])
})
