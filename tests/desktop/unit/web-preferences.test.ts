import { beforeEach, describe, expect, test } from 'vitest'
import { roles } from '@kehribar/shared/desktop-channels'
import { buildWebPreferences } from '../../../src/main/windows/web-preferences'
import { createPartnerWindow } from '../../../src/main/windows/partner-window'
import { createSiteWindow } from '../../../src/main/windows/site-window'
import { app, BrowserWindow, fresh } from '../fakes/electron'

const options = { preload: '/app/out/preload/index.cjs', partition: 'game-1', devTools: false }

describe('D2 D3 D4 what a page may do', () => {
  beforeEach(fresh)

  test('D2 D3 D4 the preferences of every role, exactly', () => {
    expect(Object.fromEntries([...roles, 'clock' as const].map((kind) => [kind, buildWebPreferences(kind, options)]))).toMatchInlineSnapshot(`
      {
        "clock": {
          "contextIsolation": true,
          "devTools": false,
          "javascript": false,
          "navigateOnDragDrop": false,
          "nodeIntegration": false,
          "nodeIntegrationInSubFrames": false,
          "nodeIntegrationInWorker": false,
          "partition": "game-1",
          "safeDialogs": true,
          "sandbox": true,
          "spellcheck": false,
        },
        "game": {
          "contextIsolation": true,
          "devTools": false,
          "navigateOnDragDrop": false,
          "nodeIntegration": false,
          "nodeIntegrationInSubFrames": false,
          "nodeIntegrationInWorker": false,
          "partition": "game-1",
          "safeDialogs": true,
          "sandbox": true,
          "spellcheck": false,
        },
        "partner": {
          "contextIsolation": true,
          "devTools": false,
          "navigateOnDragDrop": false,
          "nodeIntegration": false,
          "nodeIntegrationInSubFrames": false,
          "nodeIntegrationInWorker": false,
          "partition": "game-1",
          "safeDialogs": true,
          "sandbox": true,
          "spellcheck": false,
        },
        "site": {
          "contextIsolation": true,
          "devTools": false,
          "navigateOnDragDrop": false,
          "nodeIntegration": false,
          "nodeIntegrationInSubFrames": false,
          "nodeIntegrationInWorker": false,
          "preload": "/app/out/preload/index.cjs",
          "safeDialogs": true,
          "sandbox": true,
        },
      }
    `)
  })

  test('D4 D22 windows of partners have no preload and a session that is never written to disk', () => {
    const seen = new Set<string>()
    for (const role of ['game', 'partner', 'game'] as const) {
      createPartnerWindow({ role, title: '', width: 800, height: 600, partnerOrigins: [] })
      const preferences = BrowserWindow.all.at(-1)?.options.webPreferences
      expect(preferences).not.toHaveProperty('preload')
      expect(preferences?.partition).not.toMatch(/^persist:/)
      seen.add(String(preferences?.partition))
    }
    expect(seen.size, 'each window has its own').toBe(3)
  })

  test("D2 D3 D4 the site's window uses them", () => {
    createSiteWindow({ x: 0, y: 0, width: 1280, height: 860, maximized: false })
    expect(BrowserWindow.all[0]?.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
    expect(String(BrowserWindow.all[0]?.options.webPreferences?.preload)).toMatch(/preload[\\/]index\.cjs$/)
  })

  test('a packaged client has no developer tools', () => {
    app.isPackaged = true
    createSiteWindow({ x: 0, y: 0, width: 1280, height: 860, maximized: false })
    createPartnerWindow({ role: 'game', title: '', width: 800, height: 600, partnerOrigins: [] })
    expect(BrowserWindow.all.map(({ options: { webPreferences } }) => webPreferences?.devTools)).toEqual([false, false])
  })
})
