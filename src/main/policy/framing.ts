import type { Session } from 'electron'
import { siteOrigin } from '../scheme/address'

/**
 * A partner's page names who may frame it: the site, by its web origin. In this client the same site has another
 * origin, so it is added where the web origin stands. A page that does not allow the site stays unframed.
 */
export function withSiteAsAncestor(policy: string, webOrigin: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return name?.toLowerCase() === 'frame-ancestors' && sources.includes(webOrigin) ? `${directive.trimEnd()} ${siteOrigin}` : directive
    })
    .join(';')
}

export function allowSiteAsAncestor(session: Session, partnerOrigins: readonly string[], webOrigin: string): void {
  const filter = { urls: partnerOrigins.map((origin) => `${origin}/*`), types: ['subFrame' as const] }
  session.webRequest.onHeadersReceived(filter, ({ responseHeaders = {} }, respond) => {
    const headers = Object.entries(responseHeaders).map(([name, values]) => [
      name,
      name.toLowerCase() === 'content-security-policy' ? values.map((policy) => withSiteAsAncestor(policy, webOrigin)) : values,
    ])
    respond({ responseHeaders: Object.fromEntries(headers) as Record<string, string[]> })
  })
}
