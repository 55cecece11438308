import type { BrowserWindow } from 'electron'
import { logger } from '../log'
import { type Notice, noticePage, pageAddress } from './notice-page'

/** Where the button of the notice leads: nowhere that exists; the main process hears of it and starts the page anew. */
const againAddress = 'https://again.invalid/'

/** Chromium's word for a load that another one took the place of. */
const aborted = -3

export interface StartAgainOptions {
  /** For the log. */
  readonly what: string
  readonly notice: () => Omit<Notice, 'action'> & { readonly label: string }
  readonly again: () => void
  /** False while whoever loads the page hears of a failure itself. */
  readonly isThere?: () => boolean
}

export interface StartAgain {
  /** Tells the player that the page stopped, and offers to start it anew. */
  stopped(): void
  /** The page is being loaded anew, whoever wanted it. */
  begun(): void
}

/** A partner's page that died, or that could not be loaded on its way, says so in its own window (@see DESKTOP-23). */
export function watchPartner(window: BrowserWindow, { what, notice, again, isThere = () => true }: StartAgainOptions): StartAgain {
  const contents = window.webContents
  let offered = false

  function stopped(): void {
    if (offered) return
    offered = true
    const { label, ...words } = notice()
    const address = pageAddress(noticePage({ ...words, action: { label, href: againAddress } }))
    // Not within the event: Chromium is still clearing away what stopped, and a load from there has ended whole clients.
    setImmediate(() => {
      if (offered && !window.isDestroyed()) void window.loadURL(address).catch(() => undefined)
    })
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    logger.error('A page stopped', what, reason)
    stopped()
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === aborted || !isThere()) return
    logger.error('A page could not be loaded', what, description)
    stopped()
  })
  // The guard stops it as it stops every way out; a page of the partner's can do nothing with it. What the guard stops
  // here never becomes a `will-navigate`.
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
