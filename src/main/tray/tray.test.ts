import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LanguageCode } from '@kehribar/shared/languages'
import { texts } from '../texts'
import { showBadge } from './badge'
import { overlayFile, trayIconFile } from './icons'
import { trayMenu, type TrayView } from './menu'
import { createTray } from './tray'
import { app, BrowserWindow, resetFakeElectron, Tray } from '../../../tests/desktop/fakes/electron'

const player: TrayView = { loggedIn: true, unread: 3, balance: null, lock: 'none' }
const visitor: TrayView = { loggedIn: false, unread: 0, balance: null, lock: 'none' }
const nobody = { open: () => {}, goTo: () => {}, lock: () => {}, games: () => [], quit: () => {} }
const platforms = ['win32', 'darwin', 'linux'] as const

beforeEach(resetFakeElectron)

describe("the tray's menu", () => {
  const labels = (language: LanguageCode, inbox: TrayView) =>
    trayMenu(texts[language], language, inbox, nobody).map(({ type, label }) => (type === 'separator' ? '-' : label))

  test('has three languages and differs for a player, one who shows the balance, and a visitor', () => {
    const shown = { ...player, balance: 1234.5, unread: 0 }
    expect(
      Object.fromEntries((['tr', 'en', 'de'] as const).map((code) => [code, [player, shown, visitor].map((inbox) => labels(code, inbox))])),
    ).toMatchInlineSnapshot(`
      {
        "de": [
          [
            "Fenster anzeigen",
            "-",
            "Einzahlen",
            "Nachrichten (3)",
            "Einstellungen …",
            "-",
            "Beenden",
          ],
          [
            "Fenster anzeigen",
            "-",
            "Guthaben: 1.234,50 ₺",
            "Einzahlen",
            "Nachrichten",
            "Einstellungen …",
            "-",
            "Beenden",
          ],
          [
            "Fenster anzeigen",
            "Anmelden",
            "-",
            "Beenden",
          ],
        ],
        "en": [
          [
            "Show Window",
            "-",
            "Deposit",
            "Messages (3)",
            "Settings…",
            "-",
            "Quit",
          ],
          [
            "Show Window",
            "-",
            "Balance: ₺1,234.50",
            "Deposit",
            "Messages",
            "Settings…",
            "-",
            "Quit",
          ],
          [
            "Show Window",
            "Log In",
            "-",
            "Quit",
          ],
        ],
        "tr": [
          [
            "Pencereyi Göster",
            "-",
            "Para Yatır",
            "Mesajlar (3)",
            "Ayarlar…",
            "-",
            "Çıkış",
          ],
          [
            "Pencereyi Göster",
            "-",
            "Bakiye: ₺1.234,50",
            "Para Yatır",
            "Mesajlar",
            "Ayarlar…",
            "-",
            "Çıkış",
          ],
          [
            "Pencereyi Göster",
            "Giriş Yap",
            "-",
            "Çıkış",
          ],
        ],
      }
    `)
  })

  test('every entry calls its action', () => {
    const did: string[] = []
    const actions = {
      open: () => did.push('open'),
      goTo: (path: string) => did.push(path),
      lock: () => did.push('lock'),
      games: () => [],
      quit: () => did.push('quit'),
    }
    for (const inbox of [{ ...player, balance: 5 }, visitor])
      for (const { click } of trayMenu(texts.en, 'en', inbox, actions)) (click as (() => void) | undefined)?.()
    expect(did).toEqual(['open', '/profile/deposit', '/profile/notifications', '/profile/desktop', 'quit', 'open', '/login', 'quit'])
  })
})

describe('the tray icon', () => {
  test.each(platforms)('%s has an icon with and without a dot', (platform) => {
    const files = [false, true].map((unread) => trayIconFile(unread, platform))
    expect(new Set(files).size).toBe(2)
    for (const file of files) expect(existsSync(file), file).toBe(true)
    // macOS colours template images itself.
    for (const file of files) expect(file.endsWith('Template.png')).toBe(platform === 'darwin')
  })

  test('shows count and dot, and updates only what has changed', () => {
    createTray(nobody, 'win32').show(texts.tr, 'tr', visitor)
    const tray = Tray.all[0]
    expect([tray?.toolTip, tray?.image]).toEqual(['Kehribar', trayIconFile(false, 'win32')])
    const icon = createTray(nobody, 'win32')
    const other = Tray.all[1]
    icon.show(texts.tr, 'tr', player)
    expect([other?.toolTip, other?.image]).toEqual(['Kehribar: 3 okunmamış mesaj', trayIconFile(true, 'win32')])
    const menu = other?.menu
    icon.show(texts.tr, 'tr', { ...player })
    expect(other?.menu, 'an open menu stays open').toBe(menu)
    icon.show(texts.de, 'de', player)
    expect(other?.menu).not.toBe(menu)
    expect(other?.toolTip).toBe('Kehribar: 3 ungelesene Nachrichten')
  })

  test.each(platforms)('%s: shows the number beside the icon on macOS only', (platform) => {
    const icon = createTray(nobody, platform)
    const titles = [visitor, player, visitor].map((inbox) => {
      icon.show(texts.tr, 'tr', inbox)
      return Tray.all[0]?.title
    })
    expect(titles).toEqual(platform === 'darwin' ? ['', '3', ''] : [null, null, null])
  })

  test.each(platforms)('%s: a click shows the window, and the menu can be opened', (platform) => {
    let opened = 0
    createTray({ ...nobody, open: () => opened++ }, platform).show(texts.tr, 'tr', visitor)
    const tray = Tray.all[0]
    tray?.emit('click')
    tray?.emit('double-click')
    expect(opened).toBe(2)
    if (platform === 'darwin') tray?.emit('right-click')
    expect(platform === 'darwin' ? tray?.poppedUp : tray?.menu).toHaveLength(4)
    expect(platform === 'darwin' ? tray?.menu : tray?.poppedUp).toBeNull()
  })
})

describe('the badge', () => {
  const site = () => new BrowserWindow() as never

  test.each(['darwin', 'linux'] as const)('%s: shows the number at the dock', (platform) => {
    showBadge(12, texts.tr, undefined, platform)
    expect(app.badge).toBe(12)
    showBadge(0, texts.tr, undefined, platform)
    expect(app.badge).toBe(0)
  })

  test('Windows: shows the number on the task bar button, with a description', () => {
    const window = site()
    const overlay = () => (window as BrowserWindow).overlay
    showBadge(3, texts.de, window, 'win32')
    expect(overlay()).toEqual({ icon: expect.objectContaining({ path: overlayFile(3) }), description: '3 ungelesene Nachrichten' })
    showBadge(27, texts.en, window, 'win32')
    expect(overlay()).toEqual({ icon: expect.objectContaining({ path: overlayFile(10) }), description: '27 unread messages' })
    showBadge(0, texts.en, window, 'win32')
    expect(overlay()).toBeNull()
    expect(app.badge).toBe(0)
  })

  test('there is an overlay for every number', () => {
    for (let unread = 1; unread <= 12; unread++) expect(existsSync(overlayFile(unread)), String(unread)).toBe(true)
  })
})
