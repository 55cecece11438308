import type { WebContents } from 'electron'
import { beforeEach, expect, test } from 'vitest'
import { restrictNavigation } from '../policy/navigation'
import { texts } from '../texts'
import { createPartnerWindow } from './partner-window'
import { openPopup } from './popup'
import { roleOf } from './roles'
import { app, BrowserWindow, dialog, type FakeWebContents, resetFakeElectron, partitions } from '../../../tests/desktop/fakes/electron'

const partnerOrigins = ['https://*.studio.example']
const options = { partnerOrigins, texts: () => texts.en }
let opening: Promise<void>

/** A game's window, whose page opens popups. */
function game() {
  const window = createPartnerWindow({ role: 'game', title: 'Kehribar Yolu', width: 800, height: 600, partnerOrigins }) as unknown as BrowserWindow
  const ask = async (url: string) => {
    expect(window.webContents.openHandler?.({ url })).toEqual({ action: 'deny' })
    await opening
  }
  return { window, ask }
}

beforeEach(() => {
  resetFakeElectron()
  opening = Promise.resolve()
  const onPopup = (contents: WebContents, url: string) => {
    opening = openPopup(contents, url, options)
  }
  restrictNavigation(app as never, { roleOf, partners: () => ({ partnerOrigins, widgetHosts: null }), openPage: () => {}, onPopup })
})

test("CLIENT-13 DESKTOP-14 the main process creates a game's popup, with a partner's restrictions and in the game's session", async () => {
  const { window, ask } = game()
  await ask('https://help.studio.example/rules')
  const popup = BrowserWindow.all[1]
  expect(popup?.loaded).toEqual(['https://help.studio.example/rules'])
  expect(roleOf(popup?.webContents as unknown as WebContents)).toBe('partner')
  expect(popup?.title).toBe('help.studio.example')
  expect(popup?.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, partition: window.options.webPreferences?.partition })
  expect(popup?.options.webPreferences?.preload).toBeUndefined()
  expect((popup?.webContents as FakeWebContents).navigate('https://elsewhere.example/')).toBe(false)
})

test('CLIENT-13 a game has one popup, which closes with it; the session ends with the game', async () => {
  const { window, ask } = game()
  await ask('https://help.studio.example/rules')
  await ask('https://help.studio.example/history')
  expect(BrowserWindow.all).toHaveLength(2)
  expect(BrowserWindow.all[1]?.loaded.at(-1)).toBe('https://help.studio.example/history')
  const [own] = [...partitions.values()]
  BrowserWindow.all[1]?.close()
  expect(own?.emptied).toBe(0)
  await ask('https://help.studio.example/rules')
  window.destroy()
  expect(BrowserWindow.getAllWindows()).toEqual([])
  await Promise.resolve()
  expect(own?.emptied).toBe(1)
})

test('CLIENT-13 DESKTOP-1 foreign addresses are refused with one message at a time', async () => {
  const { ask } = game()
  await Promise.all(['https://ads.example/x', 'about:blank', 'https://evilstudio.example/'].map(ask))
  expect(BrowserWindow.all).toHaveLength(1)
  expect(dialog.asked).toMatchObject([{ message: 'The page wanted to open another window', buttons: ['Close'] }])
})
