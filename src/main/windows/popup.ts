import { BrowserWindow, type WebContents } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { logger } from '../log'
import type { ClientTexts } from '../texts/shape'
import { reportRefusedPopup } from './dialogs'
import { createPartnerWindow } from './partner-window'

export interface PopupOptions {
  readonly partnerOrigins: readonly string[]
  readonly texts: () => ClientTexts
}

/** The popup of each window, or `telling` while a refusal is shown. A window has at most one of them. */
const busy = new WeakMap<BrowserWindow, BrowserWindow | 'telling'>()

/**
 * Opens a popup that a game or payment page requested (@see DESKTOP-14), with the rules and the session of its opener. The
 * popup closes with its opener. Pages of foreign hosts are refused with a message (@see CLIENT-13).
 */
export async function openPopup(contents: WebContents, url: string, { partnerOrigins, texts }: PopupOptions): Promise<void> {
  const opener = BrowserWindow.fromWebContents(contents)
  if (!opener || opener.isDestroyed()) return
  const before = busy.get(opener)
  if (before === 'telling') return
  if (!isOnOrigin(url, partnerOrigins)) {
    if (before) return
    busy.set(opener, 'telling')
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    logger.warn('Refused a popup', host)
    await reportRefusedPopup(opener, texts(), host).finally(() => busy.delete(opener))
    return
  }
  const popup = before ?? createPopup(opener, url, partnerOrigins)
  // Chromium shows its own error page for a failed load.
  await popup.loadURL(url).catch(() => undefined)
}

function createPopup(opener: BrowserWindow, url: string, partnerOrigins: readonly string[]): BrowserWindow {
  const popup = createPartnerWindow({ role: 'partner', title: new URL(url).hostname, width: 900, height: 700, partnerOrigins, sessionOf: opener })
  busy.set(opener, popup)
  const close = () => popup.destroy()
  opener.once('closed', close)
  popup.once('closed', () => {
    opener.off('closed', close)
    busy.delete(opener)
  })
  return popup
}
