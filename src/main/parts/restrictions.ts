import { app, BrowserWindow, session, type WebContents } from 'electron'
import { cspOptionsOf } from '@kehribar/shared/site/policy'
import type { DesktopConfig } from '../config'
import { allowSiteAsAncestor } from '../policy/framing'
import { restrictNavigation } from '../policy/navigation'
import { restrictDownloads, restrictNetwork } from '../policy/network'
import { refuseClientCertificates, restrictPermissions } from '../policy/permissions'
import { siteErrorPage } from '../recovery/site-error-page'
import { originOf } from '../scheme/address'
import { serveSite } from '../scheme/serve'
import { followSpellCheck } from '../settings/spell-check'
import { roleOf } from '../windows/roles'
import { siteFolder } from '../windows/shared'
import type { BackEnd } from './back-end'
import type { AppContext } from './context'

/** Sets the restrictions that must precede the first session and page; call it before `ready`. */
export function restrictPages(
  config: () => DesktopConfig | undefined,
  openPage: (url: string) => void,
  onPopup: (contents: WebContents, url: string) => void,
): void {
  app.on('session-created', (created) => restrictPermissions(created, undefined, []))
  refuseClientCertificates(app)
  restrictNavigation(app, {
    roleOf,
    partners: () => config() ?? { partnerOrigins: [], widgetHosts: null },
    openPage,
    onPopup,
    // A payment page returns to the site, whose window is behind the payment window.
    onLeave(contents, url) {
      const { webOrigin, apiOrigin } = config() ?? {}
      if ([webOrigin, apiOrigin].includes(originOf(url) ?? '')) BrowserWindow.fromWebContents(contents)?.close()
    },
  })
}

/** Restricts the site's session and serves the site in it; call it before the first window. */
export function openSiteSession({ config, settings, language }: AppContext, { answerSite }: BackEnd): void {
  const { apiOrigin, webOrigin, partnerOrigins, widgetHosts, siteFile } = config
  const named = cspOptionsOf(config.site)
  // The page never contacts the API itself, because the main process forwards its calls.
  const policy = { ...named, connectOrigins: named.connectOrigins.filter((origin) => origin !== apiOrigin) }
  const siteOrigins = [...policy.pictureOrigins, ...policy.scriptOrigins, ...policy.connectOrigins, ...(widgetHosts ?? [])]
  restrictPermissions(session.defaultSession, 'site', partnerOrigins)
  restrictNetwork(session.defaultSession, [...partnerOrigins, ...siteOrigins], 'site')
  restrictDownloads(session.defaultSession)
  allowSiteAsAncestor(session.defaultSession, partnerOrigins, webOrigin)
  followSpellCheck(session.defaultSession, settings)
  serveSite(session.defaultSession, {
    root: siteFolder,
    ...policy,
    frameOrigins: partnerOrigins,
    widgetHosts,
    siteFile,
    ownPage: (url) => siteErrorPage(url, language),
    api: answerSite,
  })
}
