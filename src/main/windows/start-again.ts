import type { BrowserWindow } from 'electron'
import { logger } from '../log'
import { type Notice, noticePage, pageAddress } from './notice-page'

/** Invalid address of the notice's button. The main process reloads the page when it sees this navigation. */
const againAddress = 'https://again.invalid/'

/** Chromium's error code for a load that another one replaced. */
const aborted = -3

export interface StartAgainOptions {
  /** Name of the page in the log. */
  readonly what: string
  readonly notice: () => Omit<Notice, 'action'> & { readonly label: string }
  readonly again: () => void
  /** Returns false while the caller itself handles a failed load. */
  readonly isThere?: () => boolean
}

export interface StartAgain {
  /** Shows the player that the page stopped, and offers to reload it. */
  stopped(): void
  /** Reports that the page is being reloaded. */
  begun(): void
}

/** Shows a notice in a partner's window when its page crashes or fails to load (@see DESKTOP-23). */
export function watchPartner(window: BrowserWindow, { what, notice, again, isThere = () => true }: StartAgainOptions): StartAgain {
  const contents = window.webContents
  let offered = false

  function stopped(): void {
    if (offered) return
    offered = true
    const { label, ...words } = notice()
    const address = pageAddress(noticePage({ ...words, action: { label, href: againAddress } }))
    // Loading a page within the event has crashed whole clients, because Chromium is still cleaning up.
    setImmediate(() => {
      if (offered && !window.isDestroyed()) void window.loadURL(address).catch(() => undefined)
    })
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    logger.error("The renderer of a partner's page ended", what, reason)
    stopped()
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === aborted || !isThere()) return
    logger.error("A partner's page failed to load", what, description)
    stopped()
  })
  // The navigation policy cancels it, so a partner's page cannot use this address. A navigation that is cancelled here
  // emits no `will-navigate`.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (!offered || !isMainFrame || url !== againAddress) return
    offered = false
    again()
  })
  return {
    stopped,
    begun() {
      offered = false
    },
  }
}
