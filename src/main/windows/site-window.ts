import { app, BrowserWindow } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { siteOrigin } from '../scheme/address'
import type { Placement } from './placement'
import { assignRole } from './roles'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

/** The smallest width that the site supports, a phone's. */
const smallest = { minWidth: 390, minHeight: 600 }

/** Creates the site's window at a path and shows it after the first paint. The page sets the title, in the player's language. */
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
  // `recoverSite` reports a failed load.
  void window.loadURL(siteOrigin + path).catch(() => undefined)
  return window
}

/** Brings a window to the front, also a hidden or minimised one. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Hides a window. It leaves full screen first, because hiding would leave a black screen. */
export function hideWindow(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide()
  window.once('leave-full-screen', () => window.hide())
  window.setFullScreen(false)
}
