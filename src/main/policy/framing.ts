import type { Session } from 'electron'
import { siteOrigin } from '../scheme/address'

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::(\d+|\*))?\/?$/i

/** Returns whether the scheme of a source matches; `http:` also matches `https:`. */
const isScheme = (named: string, { protocol }: URL) => `${named.toLowerCase()}:` === protocol || (/^http$/i.test(named) && protocol === 'https:')

/** Returns whether a source of `frame-ancestors` matches an origin: host, pattern, scheme or `*` (CSP Level 3, 6.7.2.7 and 6.7.2.8). */
function matchesSource(source: string, origin: string): boolean {
  const url = new URL(origin)
  if (source === '*') return url.protocol in defaultPorts
  const scheme = /^([a-z][a-z0-9+.-]*):$/i.exec(source)?.[1]
  if (scheme) return isScheme(scheme, url)
  const [, named, host = '', port] = hostSource.exec(source) ?? []
  if (!host || (named && !isScheme(named, url))) return false
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1).toLowerCase()) : url.hostname === host.toLowerCase()
  const isPort = port === '*' || (port ?? defaultPorts[url.protocol]) === (url.port || defaultPorts[url.protocol])
  return isHost && isPort
}

/**
 * Adds the client's origin to `frame-ancestors` of a partner's policies that allow the site's web origin (@see CLIENT-8).
 * No web address matches the client's origin otherwise. Policies that do not allow the site stay as they are.
 */
export function withSiteAsAncestor(policies: string, webOrigin: string): string {
  const withSiteInPolicy = (policy: string) =>
    policy
      .split(';')
      .map((directive) => {
        const [name, ...sources] = directive.trim().split(/\s+/)
        const allows = name?.toLowerCase() === 'frame-ancestors' && sources.some((source) => matchesSource(source, webOrigin))
        return allows ? `${directive.trimEnd()} ${siteOrigin}` : directive
      })
      .join(';')
  return policies.split(',').map(withSiteInPolicy).join(',')
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
