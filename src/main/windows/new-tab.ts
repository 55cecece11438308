import type { BrowserWindow } from 'electron'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import type { Language } from '../language'
import { openExternally } from '../policy/external'
import { isSitePage } from '../scheme/address'
import { createPartnerWindow } from './partner-window'
import { watchPartner } from './start-again'

export interface NewTabOptions {
  readonly partnerOrigins: readonly string[]
  /** Where the same site lies on the web. */
  readonly webOrigin: string
  readonly language: Pick<Language, 'code' | 'texts'>
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
}

/**
 * A page in a new tab: the system's browser, or a bare window for what is on this machine only (a sandbox). A page of
 * ours (the terms beside a form) goes there too, so that the one window keeps what was typed into it. False: neither.
 */
export async function openInNewTab(url: string, { partnerOrigins, webOrigin, language, askUnresponsive }: NewTabOptions): Promise<boolean> {
  const address = isSitePage(url) ? onTheWeb(url, webOrigin) : url
  if (await openExternally(address)) return true
  const origins = [...partnerOrigins, webOrigin]
  if (!isOnOrigin(address, origins)) return false
  // There is no bar for the address: the title says whose page it is.
  const { hostname } = new URL(address)
  const window = createPartnerWindow({ role: 'partner', title: hostname, width: 900, height: 760, partnerOrigins: origins })
  const notice = () => {
    const texts = language.texts()
    return { language: language.code(), title: texts.partnerStopped, text: texts.partnerStoppedHint, label: texts.tryAgain }
  }
  // A load that fails is told by the page's watch.
  const load = () => {
    page.begun()
    void window.loadURL(address).catch(() => undefined)
  }
  const page = watchPartner(window, { what: hostname, notice, again: load })
  window.on('unresponsive', () => void askUnresponsive(window).then((restart) => restart && !window.isDestroyed() && load()))
  load()
  return true
}

function onTheWeb(url: string, webOrigin: string): string {
  const { pathname, search, hash } = new URL(url)
  return webOrigin + pathname + search + hash
}
