import { sessionMarkerCookie } from '@kehribar/shared/api'
import type { Call } from '../../call'
import { absoluteHours } from './sessions'
import { auditLog } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

interface AuditEntry {
  action: string
  result: string
  playerId?: number | null
  /** Only ids and states, never a password, code, token, card or typed username. @see ACCOUNT-9 */
  detail?: Readonly<Record<string, string | number | boolean>>
}

/** Appends a row to the audit log: player, address, action and result. */
export async function writeAudit(db: Db | Tx, call: Pick<Call, 'ip' | 'userAgent' | 'session'>, entry: AuditEntry): Promise<void> {
  const playerId = entry.playerId ?? call.session?.playerId ?? null
  await db.insert(auditLog).values({
    playerId,
    actor: playerId === null ? 'visitor' : 'player',
    action: entry.action,
    result: entry.result,
    ip: call.ip,
    userAgent: call.userAgent.slice(0, 300),
    detail: entry.detail ?? null,
  })
}

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
