import type { BrowserWindow } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import type { Language } from '../language'
import { openExternally } from '../policy/external'
import { isSitePage } from '../scheme/address'
import { createPartnerWindow } from './partner-window'
import { recoverPartner } from './partner-recovery'

export interface NewTabOptions {
  readonly partnerOrigins: readonly string[]
  /** Origin of the site on the web. */
  readonly webOrigin: string
  readonly language: Pick<Language, 'code' | 'texts'>
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
}

/**
 * Opens a page in the system's browser, or in a plain window if only this machine can reach it (a sandbox). Pages of the
 * site open in the browser too, so that the client's window keeps its form input. Returns false if the page may not open.
 */
export async function openInNewTab(url: string, { partnerOrigins, webOrigin, language, askUnresponsive }: NewTabOptions): Promise<boolean> {
  const address = isSitePage(url) ? onTheWeb(url, webOrigin) : url
  if (await openExternally(address)) return true
  const origins = [...partnerOrigins, webOrigin]
  if (!isOnOrigin(address, origins)) return false
  // The window has no address bar, so its title is the host name.
  const { hostname } = new URL(address)
  const window = createPartnerWindow({ role: 'partner', title: hostname, width: 900, height: 760, partnerOrigins: origins })
  const notice = () => {
    const texts = language.texts()
    return { language: language.code(), title: texts.partnerStopped, text: texts.partnerStoppedHint, label: texts.tryAgain }
  }
  // `recoverPartner` reports a failed load.
  const load = () => {
    page.reloading()
    void window.loadURL(address).catch(() => undefined)
  }
  const page = recoverPartner(window, { name: hostname, notice, reload: load })
  window.on('unresponsive', () => void askUnresponsive(window).then((restart) => restart && !window.isDestroyed() && load()))
  load()
  return true
}

function onTheWeb(url: string, webOrigin: string): string {
  const { pathname, search, hash } = new URL(url)
  return webOrigin + pathname + search + hash
}
