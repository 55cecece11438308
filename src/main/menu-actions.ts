import { type BaseWindow, BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import type { Games } from './windows/games'
import type { Site } from './windows/site'
import { type ZoomChange, zoomPage } from './windows/zoom'

/** Actions of the application menu. `window` is the focused one; on macOS it is undefined when all windows are closed. */
export interface MenuActions {
  goTo(path: string): void
  /** Returns whether the installation switches a page off; undefined if it switches none off. */
  readonly lacksPage?: (path: string) => boolean
  /** Goes back (-1) or forward (1) in the page history. */
  travel(window: BaseWindow | undefined, steps: 1 | -1): void
  reload(window: BaseWindow | undefined): void
  zoom(window: BaseWindow | undefined, change: ZoomChange): void
  /** Saves the diagnostics for support to a file. */
  readonly diagnostics?: () => void
  /** Locks the client; null without a PIN or a session. */
  readonly lock?: () => (() => void) | null
  /** Opens the find bar of the site's page. */
  readonly find?: (window: BaseWindow | undefined) => void
  /** Returns the menu of open games. */
  readonly games?: () => MenuItemConstructorOptions[]
}

export interface MenuActionOptions {
  readonly site: Pick<Site, 'window' | 'goTo'>
  readonly lacksPage?: (path: string) => boolean
  readonly games: Pick<Games, 'restart' | 'menu'>
  /** Changes the site's zoom, which is a setting. */
  readonly zoomSite: (change: ZoomChange) => void
  readonly diagnostics?: () => void
  readonly lock?: () => (() => void) | null
  readonly find?: () => void
}

/** Creates the menu's actions. A partner's window has no page history, and its zoom is not a setting. */
export function createMenuActions({ site, lacksPage, games, zoomSite, diagnostics, lock, find }: MenuActionOptions): MenuActions {
  return {
    goTo: (path) => site.goTo(path),
    lacksPage,
    travel(window, steps) {
      const own = site.window()
      if (!own || window !== own) return
      const { navigationHistory } = own.webContents
      if (steps < 0) navigationHistory.goBack()
      else navigationHistory.goForward()
    },
    reload(window) {
      if (!(window instanceof BrowserWindow)) return
      // A game's address works once, so its window cannot simply reload.
      if (!games.restart(window)) window.webContents.reload()
    },
    zoom(window, change) {
      if (window instanceof BrowserWindow && window !== site.window()) zoomPage(window.webContents, change)
      else zoomSite(change)
    },
    diagnostics,
    lock,
    find(window) {
      // The find bar searches the site's page only.
      if (window && window === site.window()) find?.()
    },
    games: () => games.menu(),
  }
}
