import type { BrowserWindow } from 'electron'
import { logger } from '../log'
import { type PageNotice, noticePage, pageDataUrl } from './notice-page'
import { loadReplacedError } from './shared'

/** Invalid address of the notice's button. The main process reloads the page when it sees this navigation. */
const reloadAddress = 'https://again.invalid/'

export interface PartnerRecoveryOptions {
  /** Name of the page in the log. */
  readonly name: string
  readonly notice: () => Omit<PageNotice, 'action'> & { readonly label: string }
  readonly reload: () => void
  /** Returns false while the caller itself handles a failed load. */
  readonly hasLoaded?: () => boolean
}

export interface PartnerRecovery {
  /** Shows the player that the page stopped, and offers to reload it. */
  showNotice(): void
  /** Reports that the page is being reloaded. */
  reloading(): void
}

/** Shows a notice in a partner's window when its page crashes or fails to load (@see DESKTOP-23). */
export function recoverPartner(window: BrowserWindow, { name, notice, reload, hasLoaded = () => true }: PartnerRecoveryOptions): PartnerRecovery {
  const contents = window.webContents
  let isNoticeShown = false

  function showNotice(): void {
    if (isNoticeShown) return
    isNoticeShown = true
    const { label, ...words } = notice()
    const address = pageDataUrl(noticePage({ ...words, action: { label, href: reloadAddress } }))
    // Loading a page within the event has crashed whole clients, because Chromium is still cleaning up.
    setImmediate(() => {
      if (isNoticeShown && !window.isDestroyed()) void window.loadURL(address).catch(() => undefined)
    })
  }

  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    logger.error("The renderer of a partner's page ended", name, reason)
    showNotice()
  })
  contents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    if (!isMainFrame || code === loadReplacedError || !hasLoaded()) return
    logger.error("A partner's page failed to load", name, description)
    showNotice()
  })
  // The navigation policy cancels this navigation, so a partner's page cannot use the address. A navigation that is cancelled here emits no `will-navigate`.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (!isNoticeShown || !isMainFrame || url !== reloadAddress) return
    isNoticeShown = false
    reload()
  })
  return {
    showNotice,
    reloading() {
      isNoticeShown = false
    },
  }
}
