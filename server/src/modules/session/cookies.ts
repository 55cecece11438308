import { sessionMarkerCookie } from '@kehribar/shared/api'
import type { Call } from '../../call'
import { absoluteHours } from './sessions'

type Cookies = Readonly<Record<string, string | undefined>>
type CookieConfig = { readonly secureCookies: boolean }

/** Returns the name of a cookie, with `__Host-` outside loopback, so that no sibling host or plain-http response can set it. @see ACCOUNT-4 */
export const hostCookie = (name: string, config: CookieConfig) => (config.secureCookies ? `__Host-${name}` : name)

export const sessionCookie = (config: CookieConfig) => hostCookie('sid', config)

export function readSessionToken(cookies: Cookies, config: CookieConfig): string | undefined {
  return cookies[sessionCookie(config)]
}

/** Sets the token, which scripts cannot read, and a marker from which the client knows that one exists (@see docs/adr/0011-accounts.md: The token). */
export function setSessionCookies(call: Call, token: string): void {
  const maxAge = absoluteHours * 3600
  call.setCookie(sessionCookie(call.config), token, { httpOnly: true, maxAge })
  call.setCookie(sessionMarkerCookie, '1', { httpOnly: false, maxAge })
}

export function clearSessionCookies(call: Pick<Call, 'config' | 'setCookie'>): void {
  call.setCookie(sessionCookie(call.config), '', { httpOnly: true, maxAge: 0 })
  call.setCookie(sessionMarkerCookie, '', { httpOnly: false, maxAge: 0 })
}
