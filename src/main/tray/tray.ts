import { Menu, Tray } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Texts } from '../texts/shape'
import { trayIconFile } from './icons'
import { trayMenu, type TrayActions, type TrayView } from './menu'

export interface TrayIcon {
  show(text: Texts, language: LanguageCode, inbox: TrayView): void
}

/**
 * The icon beside the clock: a click shows the window, the other button the menu. On Linux the panel decides what a click
 * is; many show the menu for every one.
 * @throws where the system makes none
 */
export function createTray(actions: TrayActions, platform: NodeJS.Platform): TrayIcon {
  const tray = new Tray(trayIconFile(false, platform))
  let menu: Menu | null = null
  let shown = { icon: '', menu: '' }

  tray.on('click', actions.open)
  tray.on('double-click', actions.open)
  // With a menu of its own the icon would show it for every click on macOS.
  if (platform === 'darwin') tray.on('right-click', () => tray.popUpContextMenu(menu ?? undefined))

  return {
    show(text, language, inbox) {
      const icon = trayIconFile(inbox.unread > 0, platform)
      const items = trayMenu(text, language, inbox, actions)
      const said = JSON.stringify(items)
      if (icon !== shown.icon) tray.setImage(icon)
      tray.setToolTip(inbox.unread > 0 ? `${brand.name}: ${text.unreadCount(inbox.unread)}` : brand.name)
      // Only the menu bar of a Mac has room for words; elsewhere the dot stands for the number, which tool tip and menu tell.
      if (platform === 'darwin') tray.setTitle(inbox.unread > 0 ? String(inbox.unread) : '', { fontType: 'monospacedDigit' })
      // One that is open would close under the player's hand.
      if (said !== shown.menu) {
        menu = Menu.buildFromTemplate(items)
        if (platform !== 'darwin') tray.setContextMenu(menu)
      }
      shown = { icon, menu: said }
    },
  }
}
