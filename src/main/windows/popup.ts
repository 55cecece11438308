import { BrowserWindow, type WebContents } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { logger } from '../log'
import type { Texts } from '../texts/shape'
import { tellNoPopup } from './dialogs'
import { createPartnerWindow } from './partner-window'

export interface PopupOptions {
  readonly partnerOrigins: readonly string[]
  readonly texts: () => Texts
}

/** One popup, or one refusal that is being read, for each window; whatever its page asks for. */
const busy = new WeakMap<BrowserWindow, BrowserWindow | 'telling'>()

/**
 * A game or payment page asks for a window of its own: the main process makes one (@see DESKTOP-14), under the rules and in the
 * session of the one that asked, and it goes with that one. What is no partner's page is refused in words (@see CLIENT-13).
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
    logger.warn('A popup was refused', host)
    await tellNoPopup(opener, texts(), host).finally(() => busy.delete(opener))
    return
  }
  const popup = before ?? makePopup(opener, url, partnerOrigins)
  // What fails to load is told by Chromium's own page in it.
  await popup.loadURL(url).catch(() => undefined)
}

function makePopup(opener: BrowserWindow, url: string, partnerOrigins: readonly string[]): BrowserWindow {
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
