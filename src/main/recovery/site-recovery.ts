import type { BrowserWindow } from 'electron'
import { logger } from '../log'
import { loadReplacedError } from '../windows/shared'
import { isSiteErrorPage, type SiteError, siteErrorAddress } from './site-error-page'

/** Milliseconds before each reload of a crashed page. After the last one the player decides. */
const delays = [0, 1_000, 5_000, 15_000]

/** Milliseconds without a crash after which the count decreases by one. */
const quiet = 60_000

export interface ReloadBackOff {
  /** Counts a crash. Returns the milliseconds to wait before a reload; null after too many crashes. */
  next(): number | null
}

/** Creates the back-off after crashes (@see DESKTOP-23). `now` returns milliseconds. */
export function createReloadBackOff(now: () => number = Date.now): ReloadBackOff {
  let count = 0
  let last = 0
  return {
    next() {
      const time = now()
      // A clock that was set back must not increase the count.
      count = Math.max(0, count - Math.max(0, Math.floor((time - last) / quiet)))
      last = time
      return delays[count++] ?? null
    },
  }
}

export interface SiteRecoveryOptions {
  /** Asks whether to wait for an unresponsive page; true: reload it. */
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
  readonly backOff?: ReloadBackOff
}

/**
 * Reloads the site's page after a crash, with growing delays; after too many crashes, or if the page cannot be loaded, it
 * shows an error page (@see DESKTOP-23).
 */
export function recoverSite(window: BrowserWindow, { askUnresponsive, backOff = createReloadBackOff() }: SiteRecoveryOptions): void {
  const contents = window.webContents
  let waiting: NodeJS.Timeout | undefined

  /** Shows the error page in the next turn of the event loop. Loading it within the event has crashed whole clients, because Chromium is still cleaning up. */
  const show = (error: SiteError) => void setImmediate(() => load(error))
  function load(error: SiteError): void {
    if (window.isDestroyed() || isSiteErrorPage(contents.getURL())) return
    void window.loadURL(siteErrorAddress(error, contents.getURL())).catch(() => window.show())
  }

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    const wait = backOff.next()
    clearTimeout(waiting)
    logger.error("The renderer of the site's page ended", reason, exitCode, wait === null ? 'too often' : `reload in ${wait} ms`)
    if (wait === null) return show('crashed')
    waiting = setTimeout(() => {
      if (!window.isDestroyed()) contents.reload()
    }, wait)
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === loadReplacedError) return
    logger.error('The page failed to load', description)
    show('missing')
  })
  contents.on('did-navigate', (_event, _url, status) => {
    if (status >= 400) show('missing')
  })
  window.on('unresponsive', () => {
    void askUnresponsive(window).then((again) => {
      // `render-process-gone` then reloads the page.
      if (again && !window.isDestroyed()) contents.forcefullyCrashRenderer()
    })
  })
}
