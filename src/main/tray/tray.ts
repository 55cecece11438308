import { Menu, Tray } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { ClientTexts } from '../texts/shape'
import { trayIconFile } from './icons'
import { trayMenu, type TrayActions, type TrayView } from './menu'

export interface TrayIcon {
  show(text: ClientTexts, language: LanguageCode, inbox: TrayView): void
}

/**
 * Creates the tray icon: a click shows the window, the other mouse button the menu. On Linux the panel decides, and many
 * show the menu for every click. @throws if the system cannot create a tray
 */
export function createTray(actions: TrayActions, platform: NodeJS.Platform): TrayIcon {
  const tray = new Tray(trayIconFile(false, platform))
  let menu: Menu | null = null
  let shown = { icon: '', menu: '' }

  tray.on('click', actions.open)
  tray.on('double-click', actions.open)
  // On macOS an icon with a context menu shows it for every click.
  if (platform === 'darwin') tray.on('right-click', () => tray.popUpContextMenu(menu ?? undefined))

  return {
    show(text, language, inbox) {
      const icon = trayIconFile(inbox.unread > 0, platform)
      const items = trayMenu(text, language, inbox, actions)
      const menuContent = JSON.stringify(items)
      if (icon !== shown.icon) tray.setImage(icon)
      tray.setToolTip(inbox.unread > 0 ? `${brand.name}: ${text.unreadCount(inbox.unread)}` : brand.name)
      // Only the macOS menu bar has room for text. Elsewhere the icon has a dot; tool tip and menu show the number.
      if (platform === 'darwin') tray.setTitle(inbox.unread > 0 ? String(inbox.unread) : '', { fontType: 'monospacedDigit' })
      // Setting a menu closes an open one, so only a changed menu is set.
      if (menuContent !== shown.menu) {
        menu = Menu.buildFromTemplate(items)
        if (platform !== 'darwin') tray.setContextMenu(menu)
      }
      shown = { icon, menu: menuContent }
    },
  }
}
