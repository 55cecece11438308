import { backEndNote } from '@kehribar/shared/site/site'
import { app, autoUpdater, BrowserWindow } from 'electron'
import { createSiteNavigation, type SiteNavigation } from '../links/site-navigation'
import { logger } from '../log'
import { recoverSite, type SiteRecoveryOptions } from '../recovery/site-recovery'
import { savePlacement, savedPlacement } from './site-placement'
import { bringForward, createSiteWindow, hideWindow } from './site-window'
import type { StateFile } from './state-file'

export interface SiteOptions extends Pick<SiteRecoveryOptions, 'askUnresponsive'> {
  readonly file: StateFile
  readonly sendToSite: (path: string) => void
  /** Returns whether closing the window leaves the client running in the tray (@see DESKTOP-23). */
  readonly staysInTray: () => boolean
  /** Returns whether the client is locked, so that the site must stay hidden. If so, brings the lock forward. */
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
    created.webContents.on('console-message', ({ message, frame }) => {
      // Logs the site's notes about a back end for the diagnostics. Partners' frames write into the same console.
      if (frame?.parent === null && message.startsWith(backEndNote)) logger.warn(message)
    })
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
