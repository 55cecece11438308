import { parseSetCookie } from 'set-cookie-parser'

export interface StoredCookie {
  value: string
  path: string
  /** Milliseconds since 1970; null lives as long as the session does. */
  expires: number | null
}
export type Jar = Record<string, StoredCookie>

/** The proof of a session; the server adds the prefix outside loopback (@see security A4). */
const session = /^(__Host-)?sid$/
/** The trust in this device, which outlives sessions (@see security A6). */
const device = /^(__Host-)?device$/

/** The jar after an answer's Set-Cookie headers: expired ones leave it. */
export function withAnswer(jar: Jar, setCookies: readonly string[], now: number): Jar {
  const next = { ...jar }
  for (const { name, value, path, maxAge, expires } of parseSetCookie([...setCookies], { decodeValues: false })) {
    const until = maxAge !== undefined ? now + maxAge * 1000 : (expires?.getTime() ?? null)
    if (until !== null && until <= now) delete next[name]
    else next[name] = { value, path: path ?? '/', expires: until }
  }
  return next
}

export function alive(jar: Jar, now: number): Jar {
  return Object.fromEntries(Object.entries(jar).filter(([, { expires }]) => expires === null || expires > now))
}

/** What stays when the session ends. */
export function deviceOnly(jar: Jar): Jar {
  return Object.fromEntries(Object.entries(jar).filter(([name]) => device.test(name)))
}

export function sessionTokenOf(jar: Jar): string | null {
  return Object.entries(jar).find(([name]) => session.test(name))?.[1].value ?? null
}

/** The Cookie header for a path, or undefined when there is nothing to say. */
export function headerFor(jar: Jar, pathname: string): string | undefined {
  const matching = Object.entries(jar).filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  return matching.length ? matching.map(([name, { value }]) => `${name}=${value}`).join('; ') : undefined
}
