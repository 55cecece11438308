import { parseSetCookie } from 'set-cookie-parser'
import type { Site } from '@kehribar/shared/site/site'

export interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** Milliseconds since 1970; null: no expiry. */
  readonly expires: number | null
}
/** The cookies of one host, the API's. */
export type CookieJar = readonly StoredCookie[]

/** Names of session, trust and marker cookies in the installation's file (@see ACCOUNT-4, ACCOUNT-6). */
export type CookieNames = Pick<Site['session'], 'cookies' | 'trust' | 'marker'>

/** Origin of an answer that sets cookies. */
export interface CookieSource {
  /** The requested address. */
  readonly from: URL
  /** The host whose cookies are kept. */
  readonly host: string
  readonly now: number
}

/** Returns the default path of a cookie (RFC 6265, 5.1.4). */
const defaultPathOf = (pathname: string) => pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')))
const isInDomain = (host: string, domain: string) => host === domain || (host.endsWith(`.${domain}`) && domain.includes('.') && !/^[\d.]+$|:/.test(host))

/** Returns whether a cookie meets the conditions of its name prefix (RFC 6265bis, 4.1.3). */
function meetsPrefix(name: string, secure: boolean, domain: string | undefined, path: string): boolean {
  if (/^__Host-/i.test(name)) return secure && domain === undefined && path === '/'
  return !/^__Secure-/i.test(name) || secure
}

/** Returns the jar after an answer's Set-Cookie headers, by the rules of browsers: without expired cookies and cookies of other hosts. */
export function applySetCookies(jar: CookieJar, setCookies: readonly string[], { from, host, now }: CookieSource): CookieJar {
  let next = [...jar]
  for (const { name, value, path: given, domain: named, maxAge, expires, secure = false } of parseSetCookie([...setCookies], { decodeValues: false })) {
    const domain = named?.replace(/^\./, '').toLowerCase() || undefined
    const path = given?.startsWith('/') ? given : defaultPathOf(from.pathname)
    const reaches = domain === undefined ? from.hostname === host : isInDomain(from.hostname, domain) && isInDomain(host, domain)
    if (!reaches || !meetsPrefix(name, secure, domain, path)) continue
    const until = maxAge !== undefined ? now + maxAge * 1000 : (expires?.getTime() ?? null)
    const cookie = { name, value, path, expires: until }
    const place = next.findIndex((other) => other.name === name && other.path === path)
    if (until !== null && until <= now) next = next.filter((_, index) => index !== place)
    else if (place === -1) next.push(cookie)
    else next[place] = cookie
  }
  return next
}

export const unexpiredCookies = (jar: CookieJar, now: number): CookieJar => jar.filter(({ expires }) => expires === null || expires > now)

/** Returns the cookies with the given names. */
export const cookiesNamed = (jar: CookieJar, names: readonly string[]): CookieJar => jar.filter(({ name }) => names.includes(name))

/** Returns the Cookie header for a path, longer cookie paths first; undefined without cookies. */
export function headerFor(jar: CookieJar, pathname: string): string | undefined {
  const matching = jar.filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  const sorted = matching.toSorted((one, other) => other.path.length - one.path.length)
  return sorted.length ? sorted.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined
}
