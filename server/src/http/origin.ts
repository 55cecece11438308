import type { FastifyRequest } from 'fastify'
import { namesOf } from '@kehribar/shared/security/url-policy'
import type { Config } from '../config'

/**
 * Whether a state-changing call may come from where it comes (@see A4). Browsers say so themselves:
 * `Sec-Fetch-Site: same-origin`, or, where they do not send that header (plain http on a network address), the Origin,
 * which must be ours or an allowed one; `null` never is. Who says to come from another site cannot come from our own
 * origin: only an allowed other one fits then. A program that sends neither header is no browser, so nobody's
 * cookies ride along by themselves: it may call, but not with a session cookie.
 */
export function originAllowed(request: FastifyRequest, config: Config, hasSession: boolean): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === 'null') return false
  if (site === 'same-origin') return true
  if (origin === undefined) return site === undefined && !hasSession
  const called = `${request.protocol}://${request.host}`
  const allowed = config.allowedOrigins.includes(origin)
  if (site === undefined) return allowed || origin === called
  return allowed && (site === 'cross-site' || site === 'same-site') && origin !== called && !namesOf(config.publicOrigin).includes(origin)
}
