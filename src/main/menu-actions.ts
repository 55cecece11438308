import { type BaseWindow, BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import type { Games } from './windows/games'
import type { Site } from './windows/site'
import { type ZoomChange, zoomPage } from './windows/zoom'

/** What the menu does; `window` is the one in front, missing on a Mac when all are closed. */
export interface MenuActions {
  goTo(path: string): void
  /** Back (-1) or forward (1) through the pages that the player saw. */
  travel(window: BaseWindow | undefined, steps: 1 | -1): void
  reload(window: BaseWindow | undefined): void
  zoom(window: BaseWindow | undefined, change: ZoomChange): void
  /** Saves what support needs into a file. */
  readonly diagnostics?: () => void
  /** Locks the client; null while there is no PIN or nobody is logged in. */
  readonly lock?: () => (() => void) | null
  /** Looks for a text in the site's page. */
  readonly find?: (window: BaseWindow | undefined) => void
  /** A menu of the games that are open. */
  readonly games?: () => MenuItemConstructorOptions[]
}

export interface MenuActionOptions {
  readonly site: Pick<Site, 'window' | 'goTo'>
  readonly games: Pick<Games, 'restart' | 'menu'>
  /** Changes the site's size, which is kept. */
  readonly zoomSite: (change: ZoomChange) => void
  readonly diagnostics?: () => void
  readonly lock?: () => (() => void) | null
  readonly find?: () => void
}

/** The site's window does what a browser does; a partner's has no history of ours, and its size is its own. */
export function createMenuActions({ site, games, zoomSite, diagnostics, lock, find }: MenuActionOptions): MenuActions {
  return {
    goTo: (path) => site.goTo(path),
    travel(window, steps) {
      const own = site.window()
      if (!own || window !== own) return
      const { navigationHistory } = own.webContents
      if (steps < 0) navigationHistory.goBack()
      else navigationHistory.goForward()
    },
    reload(window) {
      if (!(window instanceof BrowserWindow)) return
      // A game's address works once.
      if (!games.restart(window)) window.webContents.reload()
    },
    zoom(window, change) {
      if (window instanceof BrowserWindow && window !== site.window()) zoomPage(window.webContents, change)
      else zoomSite(change)
    },
    diagnostics,
    lock,
    find(window) {
      // A partner's page has its own ways.
      if (window && window === site.window()) find?.()
    },
    games: () => games.menu(),
  }
}
