import { paths } from '@kehribar/shared/paths'
import type { MenuItemConstructorOptions } from 'electron'
import { formatMoney } from '@kehribar/shared/rules/money'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Inbox } from '../messages/poller'
import type { ClientTexts } from '../texts/shape'

export interface TrayActions {
  readonly open: () => void
  readonly goTo: (path: string) => void
  /** Returns whether the installation switches a page off. */
  readonly lacksPage?: ((path: string) => boolean) | undefined
  readonly lock: () => void
  readonly games: () => MenuItemConstructorOptions[]
  readonly quit: () => void
}

export interface TrayView extends Inbox {
  /** `none`: no PIN, or no session. */
  readonly lock: 'none' | 'ready' | 'locked'
}

/** Returns the tray's menu. It shows the balance only if the player chose so (`inbox.balance` is null otherwise), because others may look. */
export function trayMenu(
  text: ClientTexts,
  language: LanguageCode,
  inbox: TrayView,
  { open, goTo, lacksPage, lock, games, quit }: TrayActions,
): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const to = (label: string, path: string): MenuItemConstructorOptions => ({
    label,
    click: () => goTo(path),
    ...(lacksPage?.(path) ? { visible: false } : {}),
  })
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
