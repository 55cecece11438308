import type { App, Session, WebContents } from 'electron'
import type { WindowRole } from '@kehribar/shared/desktop-channels'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import { originOf, siteOrigin } from '../scheme/address'
import { roleOf } from '../windows/roles'

/** The requesting page: the site, or a partner's page in a frame or window. */
type Asker = 'site' | 'partner'

/** All granted permissions; everything else is refused (@see DESKTOP-5). */
const granted: Readonly<Record<WindowRole, Readonly<Record<Asker, readonly string[]>>>> = {
  site: { site: ['clipboard-sanitized-write', 'fullscreen'], partner: ['fullscreen'] },
  game: { site: [], partner: ['fullscreen'] },
  partner: { site: [], partner: [] },
}

/** Permissions that Chromium requires for frames of partners on this machine (the sandbox). */
const loopbackPermissions = ['loopback-network', 'local-network-access']

export function isGranted(role: WindowRole, permission: string, requestingUrl: string, partnerOrigins: readonly string[]): boolean {
  if (originOf(requestingUrl) === siteOrigin) {
    const sandboxed = partnerOrigins.some((origin) => origin.startsWith('http:'))
    return granted[role].site.includes(permission) || (role === 'site' && sandboxed && loopbackPermissions.includes(permission))
  }
  return isOnOrigin(requestingUrl, partnerOrigins) && granted[role].partner.includes(permission)
}

/**
 * Applies the permissions to a session; without a role, nothing is granted. A window that shares the session of another role
 * keeps its own permissions: a game's popup has no full-screen clock, so it gets no full screen (@see PLAY-11).
 */
export function restrictPermissions(session: Session, role: WindowRole | undefined, partnerOrigins: readonly string[]): void {
  const decide = (contents: WebContents | null, permission: string, url: string) =>
    role !== undefined && isGranted((contents && roleOf(contents)) ?? role, permission, url, partnerOrigins)
  session.setPermissionRequestHandler((contents, permission, respond, details) => respond(decide(contents, permission, details.requestingUrl)))
  session.setPermissionCheckHandler((contents, permission, origin, details) => decide(contents, permission, details.requestingUrl ?? origin))
  session.setDevicePermissionHandler(() => false)
}

/** Refuses client certificates to servers. By default Electron sends the first one that it finds. */
export function refuseClientCertificates(app: App): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, answer) => {
    event.preventDefault()
    answer()
  })
}
