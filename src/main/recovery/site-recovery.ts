import type { BrowserWindow } from 'electron'
import { logger } from '../log'
import { type BackOff, createBackOff } from './back-off'
import { isTroublePage, type Trouble, troubleAddress } from './trouble-page'

export interface SiteRecoveryOptions {
  /** Asks whether to wait for a page that does not answer; true: load it anew. */
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
  readonly backOff?: BackOff
}

/** Chromium's word for a load that another one took the place of. */
const aborted = -3

/**
 * The site's page comes back after a crash, later each time, until only the player can decide; a page that cannot be
 * loaded at all says so (@see DESKTOP-23).
 */
export function recoverSite(window: BrowserWindow, { askUnresponsive, backOff = createBackOff() }: SiteRecoveryOptions): void {
  const contents = window.webContents
  let waiting: NodeJS.Timeout | undefined

  /** Not within the event that told of it: Chromium is still clearing away what stopped, and a load from there has ended whole clients. */
  const show = (trouble: Trouble) => void setImmediate(() => load(trouble))
  function load(trouble: Trouble): void {
    if (window.isDestroyed() || isTroublePage(contents.getURL())) return
    void window.loadURL(troubleAddress(trouble, contents.getURL())).catch(() => window.show())
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    const wait = backOff.next()
    clearTimeout(waiting)
    logger.error('The page stopped', reason, exitCode, wait === null ? 'too often' : `again in ${wait} ms`)
    if (wait === null) return show('crashed')
    waiting = setTimeout(() => {
      if (!window.isDestroyed()) contents.reload()
    }, wait)
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === aborted) return
    logger.error('The page could not be loaded', description)
    show('missing')
  })
  contents.on('did-navigate', (_event, _url, status) => {
    if (status >= 400) show('missing')
  })
  window.on('unresponsive', () => {
    void askUnresponsive(window).then((again) => {
      // It comes back by the way of every page that stopped.
      if (again && !window.isDestroyed()) contents.forcefullyCrashRenderer()
    })
  })
}
