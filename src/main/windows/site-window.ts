import { app, BrowserWindow } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { siteOrigin } from '../scheme/address'
import type { Placement } from './placement'
import { assignRole } from './registry'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

/** A phone's width, as the site is drawn for it. */
const smallest = { minWidth: 390, minHeight: 600 }

/** The site's own window at a path of the site; shown when it has painted. Its title is the page's own, in the player's language. */
export function createSiteWindow({ maximized, ...bounds }: Placement, path = '/'): BrowserWindow {
  const window = new BrowserWindow({
    ...bounds,
    ...smallest,
    show: false,
    title: brand.name,
    icon: iconFile(),
    backgroundColor,
    autoHideMenuBar: true,
    webPreferences: buildWebPreferences('site', { preload: preloadFile, partition: '', devTools: !app.isPackaged }),
  })
  assignRole(window.webContents, 'site')
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  // What keeps it from loading is told by the page's own recovery.
  void window.loadURL(siteOrigin + path).catch(() => undefined)
  return window
}

/** Brings a window to the front, from wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** A window that fills the screen would leave a black one behind. */
export function hideWindow(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide()
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}
