import type { App, Event, WebContents } from 'electron'
import type { Role } from '@kehribar/shared/desktop-channels'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { widgetPage } from '@kehribar/shared/site/widget'
import { isSitePage, siteOrigin } from '../scheme/address'

export interface Navigation {
  readonly url: string
  readonly isMainFrame: boolean
}

/**
 * Where a window may go by itself (@see DESKTOP-1, DESKTOP-13): the site stays on its own pages and shows partners only in
 * frames, and the one page of its own around a company's script, where there is one; a partner's window stays with the
 * partners. A window without a role goes nowhere.
 */
export function mayNavigate(role: Role | undefined, { url, isMainFrame }: Navigation, { partnerOrigins, widgetHosts }: Partners): boolean {
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
  /** What the page of a sportsbook by script may talk to; null: there is none. */
  readonly widgetHosts: readonly string[] | null
}

export interface NavigationRules {
  readonly roleOf: (contents: WebContents) => Role | undefined
  readonly partners: () => Partners
  /** The site asked for a page in a new tab, or for the mail program. */
  readonly openPage: (url: string) => void
  /** A partner's page asked for a window of its own. */
  readonly onPopup?: (contents: WebContents, url: string) => void
  /** A partner's window was stopped on its way elsewhere. */
  readonly onLeave?: (contents: WebContents, url: string) => void
}

/** Locks every page that ever comes to be, also one that nobody here created. */
export function lockNavigation(app: App, rules: NavigationRules): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, rules))
}

function lockContents(contents: WebContents, { roleOf, partners, openPage, onPopup, onLeave }: NavigationRules): void {
  const guard = (navigation: Event<Navigation>) => {
    const role = roleOf(contents)
    if (mayNavigate(role, navigation, partners())) return
    navigation.preventDefault()
    if (role === 'partner' && navigation.isMainFrame) onLeave?.(contents, navigation.url)
  }
  contents.on('will-navigate', guard)
  contents.on('will-frame-navigate', guard)
  contents.on('will-redirect', guard)
  // A link to a mail address leads to no page, but is what the site asks for nevertheless. Of the two events for the main frame this is the first.
  contents.on('will-frame-navigate', ({ url, isMainFrame }) => {
    if (roleOf(contents) === 'site' && isMainFrame && /^mailto:/i.test(url)) openPage(url)
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  // A page that would rather stay (`beforeunload`) keeps no window open, and moves none: the player does both.
  contents.on('will-prevent-unload', (event) => event.preventDefault())
  contents.on('content-bounds-updated', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const role = roleOf(contents)
    if (role === 'site') openPage(url)
    else if (role) onPopup?.(contents, url)
    return { action: 'deny' }
  })
}
