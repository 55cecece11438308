import { ipcMain } from 'electron'
import type { Diagnostics } from '../diagnostics/lazy-diagnostics'
import { registerChannels } from '../ipc/register'
import type { LazyLock } from '../lock/lazy-lock'
import type { Background } from '../tray/background'
import type { Games } from '../windows/games'
import { roleOf } from '../windows/roles'
import type { BackEnd } from './back-end'
import type { AppContext } from './context'
import type { Updates } from './support'
import type { Windows } from './windows'

export interface Parts {
  readonly windows: Windows
  readonly backEnd: BackEnd
  readonly lock: LazyLock
  readonly games: Games
  readonly background: Background
  readonly updates: Updates
  readonly diagnostics: Diagnostics
}

/** Registers the handlers of all IPC channels, and sends changed settings to the site. */
export function registerAppChannels({ settings, language, restorableGames, restart }: AppContext, parts: Parts): void {
  const { windows, backEnd, lock, games, background, updates, diagnostics } = parts
  const { site } = windows
  const { vault } = backEnd
  registerChannels(
    ipcMain,
    {
      'session:present': () => backEnd.hasSession(),
      'session:clear': () => void vault.opened.then(() => vault.clearSession()),
      'session:protection': () => vault.keyringTested().then(() => vault.protection()),
      'game:open': (launch) => games.open(launch),
      'game:closeAll': () => games.closeAll(),
      'game:list': () => games.games(),
      'game:change': (change) => (games.change(change), games.games()),
      'game:earlier': () => restorableGames.take(),
      'external:open': (url) => windows.openPage(url),
      'language:set': (code) => language.set(code),
      'site:ready': () => site.ready(),
      'messages:unread': (count) => background.setUnread(count),
      'settings:read': () => settings.refresh(),
      'settings:change': (change) => settings.change(change),
      'settings:reset': () => settings.reset(),
      // Electron's `findNext` is true for a new search.
      'find:start': ({ text, forward, next }) => void site.window()?.webContents.findInPage(text, { forward, findNext: !next }),
      'find:stop': () => site.window()?.webContents.stopFindInPage('keepSelection'),
      'lock:read': () => vault.keyringTested().then(() => lock.read()),
      'lock:change': (change) => lock.change(change),
      'lock:now': () => lock.lockNow(),
      'app:restart': () => void windows.confirmRestart().then((isConfirmed) => (isConfirmed ? restart() : undefined)),
      'app:diagnostics': (choice) => diagnostics.save(choice),
      ...updates.handlers,
    },
    roleOf,
  )
  settings.onChange(() => windows.sendToSite('settings:changed', settings.view()))
}
