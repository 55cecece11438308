import { app, BrowserWindow } from 'electron'
import { brand } from '@shared/brand'
import { siteOrigin } from '../scheme/address'
import { assignRole } from './registry'
import { backgroundColor, iconFile, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

/** The site's own window; shown when it has painted. */
export function createSiteWindow(): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 390,
    minHeight: 600,
    show: false,
    title: brand.name,
    icon: iconFile(),
    backgroundColor,
    autoHideMenuBar: true,
    webPreferences: buildWebPreferences('site', { preload: preloadFile, partition: '', devTools: !app.isPackaged }),
  })
  assignRole(window.webContents, 'site')
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${siteOrigin}/`)
  return window
}

/** Brings a window to the front, from wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
