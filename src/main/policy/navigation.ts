import type { App, Event, WebContents } from 'electron'
import type { WindowRole } from '@kehribar/shared/desktop-channels'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { widgetPage } from '@kehribar/shared/site/widget'
import { isSitePage, siteOrigin } from '../scheme/address'

export interface Navigation {
  readonly url: string
  readonly isMainFrame: boolean
}

/**
 * Returns whether a page may navigate by itself (@see DESKTOP-1, DESKTOP-13). The site stays on its pages and shows
 * partners, and its page with a sportsbook partner's script, only in frames. A partner's window stays on partners'
 * origins. A window without a role may not navigate.
 */
export function mayNavigate(role: WindowRole | undefined, { url, isMainFrame }: Navigation, { partnerOrigins, widgetHosts }: Partners): boolean {
  switch (role) {
    case 'site':
      if (isMainFrame) return isSitePage(url)
      return isOnOrigin(url, partnerOrigins) || (widgetHosts !== null && (url === siteOrigin + widgetPage || isOnOrigin(url, widgetHosts)))
    case 'game':
    case 'partner':
      return isOnOrigin(url, partnerOrigins)
    case undefined:
      return false
  }
}

export interface Partners {
  readonly partnerOrigins: readonly string[]
  /** Hosts that the page with a sportsbook partner's script may contact; null: no such page. */
  readonly widgetHosts: readonly string[] | null
}

export interface NavigationRules {
  readonly roleOf: (contents: WebContents) => WindowRole | undefined
  readonly partners: () => Partners
  /** Called when the site opens a page in a new tab, or a mail address. */
  readonly openPage: (url: string) => void
  /** Called when a partner's page opens a popup. */
  readonly onPopup?: (contents: WebContents, url: string) => void
  /** Called when a partner's window was prevented from leaving the partners' origins. */
  readonly onLeave?: (contents: WebContents, url: string) => void
}

/** Restricts navigation, popups and webviews of every page, including pages that the client did not create. */
export function restrictNavigation(app: App, rules: NavigationRules): void {
  app.on('web-contents-created', (_event, contents) => restrictContents(contents, rules))
}

function restrictContents(contents: WebContents, { roleOf, partners, openPage, onPopup, onLeave }: NavigationRules): void {
  const guard = (navigation: Event<Navigation>) => {
    const role = roleOf(contents)
    if (mayNavigate(role, navigation, partners())) return
    navigation.preventDefault()
    if (role === 'partner' && navigation.isMainFrame) onLeave?.(contents, navigation.url)
  }
  contents.on('will-navigate', guard)
  contents.on('will-frame-navigate', guard)
  contents.on('will-redirect', guard)
  // A mail address is not a page, but the site may open it. `will-frame-navigate` is the first of the main frame's two navigation events.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (roleOf(contents) === 'site' && isMainFrame && /^mailto:/i.test(url)) openPage(url)
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  // A page can neither keep its window open (`beforeunload`) nor move it.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('content-bounds-updated', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const role = roleOf(contents)
    if (role === 'site') openPage(url)
    else if (role) onPopup?.(contents, url)
    return { action: 'deny' }
  })
}
