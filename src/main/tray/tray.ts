import { Menu, Tray, type MenuItemConstructorOptions } from 'electron'
import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Texts } from '../texts/shape'
import { trayIconFile } from './icons'
import { paths } from '@kehribar/shared/paths'
import { formatMoney } from '@kehribar/shared/rules/money'
import type { Inbox } from '../messages/poller'

interface TrayActions {
  readonly open: () => void
  readonly goTo: (path: string) => void
  readonly lock: () => void
  readonly games: () => MenuItemConstructorOptions[]
  readonly quit: () => void
}

export interface TrayView extends Inbox {
  /** `none`: no PIN, or no session. */
  readonly lock: 'none' | 'ready' | 'locked'
}

/** Returns the tray's menu. It shows the balance only if the player chose so (`inbox.balance` is null otherwise), because others may look. */
export function trayMenu(text: Texts, language: LanguageCode, inbox: TrayView, { open, goTo, lock, games, quit }: TrayActions): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const to = (label: string, path: string): MenuItemConstructorOptions => ({ label, click: () => goTo(path) })
  const head: MenuItemConstructorOptions = { label: text.showWindow, click: open }
  const foot: MenuItemConstructorOptions = { label: text.quit, click: quit }
  if (inbox.lock === 'locked') return [head, separator, foot]
  if (!inbox.loggedIn) return [head, to(text.logIn, paths.login), separator, foot]
  const balance: MenuItemConstructorOptions[] =
    inbox.balance === null ? [] : [{ label: `${text.balance}: ${formatMoney(inbox.balance, language)}`, enabled: false }]
  return [
    head,
    ...games(),
    separator,
    ...balance,
    to(text.deposit, paths.deposit),
    to(inbox.unread > 0 ? `${text.messages} (${inbox.unread})` : text.messages, paths.notifications),
    to(text.settings, paths.desktopSettings),
    separator,
    ...(inbox.lock === 'ready' ? [{ label: text.lock, click: lock }] : []),
    foot,
  ]
}

export interface TrayIcon {
  show(text: Texts, language: LanguageCode, inbox: TrayView): void
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
      const said = JSON.stringify(items)
      if (icon !== shown.icon) tray.setImage(icon)
      tray.setToolTip(inbox.unread > 0 ? `${brand.name}: ${text.unreadCount(inbox.unread)}` : brand.name)
      // Only the macOS menu bar has room for text. Elsewhere the icon has a dot; tool tip and menu show the number.
      if (platform === 'darwin') tray.setTitle(inbox.unread > 0 ? String(inbox.unread) : '', { fontType: 'monospacedDigit' })
      // Setting a menu closes an open one, so only a changed menu is set.
      if (said !== shown.menu) {
        menu = Menu.buildFromTemplate(items)
        if (platform !== 'darwin') tray.setContextMenu(menu)
      }
      shown = { icon, menu: said }
    },
  }
}
