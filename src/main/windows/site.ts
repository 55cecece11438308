import { app, autoUpdater, BrowserWindow } from 'electron'
import { createSiteNavigation, type SiteNavigation } from '../links/site-navigation'
import { recoverSite, type SiteRecoveryOptions } from '../recovery/site-recovery'
import { savePlacement, savedPlacement } from './site-placement'
import type { StateFile } from './state-file'
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

export interface SiteOptions extends Pick<SiteRecoveryOptions, 'askUnresponsive'> {
  readonly file: StateFile
  readonly sendToSite: (path: string) => void
  /** Returns whether closing the window leaves the client running in the tray (@see DESKTOP-23). */
  readonly staysInTray: () => boolean
  /** Returns whether the client is locked, so that the site must stay hidden; brings the lock forward then. */
  readonly isCovered?: () => boolean
  /** Called with a new window before its page loads. */
  readonly onCreated: (window: BrowserWindow) => void
}

/** The single window of the site, which may be closed and reopened while the client runs. */
export interface Site extends SiteNavigation {
  window(): BrowserWindow | undefined
  show(): void
}

export function createSite({ file, sendToSite, staysInTray, isCovered = () => false, onCreated, askUnresponsive }: SiteOptions): Site {
  let window: BrowserWindow | undefined
  let quitting = false
  const ends = () => {
    quitting = true
  }
  app.on('before-quit', ends)
  // Before an update macOS closes the windows first and quits the client afterwards.
  autoUpdater.on('before-quit-for-update', ends)

  function open(path: string): BrowserWindow {
    const placement = savedPlacement(file)
    const created = createSiteWindow(placement, path)
    savePlacement(created, file, placement)
    recoverSite(created, { askUnresponsive })
    created.webContents.on('did-navigate', () => links.pageLost())
    created.webContents.on('render-process-gone', () => links.pageLost())
    created.on('close', (event) => {
      if (quitting || !staysInTray()) return
      event.preventDefault()
      hideWindow(created)
    })
    created.once('closed', () => {
      window = undefined
      links.pageLost()
      for (const other of BrowserWindow.getAllWindows()) other.destroy()
    })
    onCreated(created)
    return created
  }

  function show(path: string): 'there' | 'opened' {
    if (isCovered()) return 'there'
    if (window) {
      bringForward(window)
      return 'there'
    }
    window = open(path)
    return 'opened'
  }

  const links = createSiteNavigation({ showSite: show, sendToSite })
  return { ...links, window: () => window, show: () => void show('/') }
}
