import type { FastifyRequest } from 'fastify'
import { namesOf } from '@kehribar/shared/security/url-policy'
import type { Config } from '../settings/config'

/**
 * Returns whether the origin of a state-changing call is allowed (@see ACCOUNT-4). Browsers send `Sec-Fetch-Site: same-origin`, or without
 * that header (plain http) an Origin, which must be ours or an allowed one, never `null`. With `Sec-Fetch-Site` of another site only
 * an allowed foreign Origin is consistent. A program that sends neither header is no browser, so it may not use a session cookie.
 */
export function isOriginAllowed(request: FastifyRequest, config: Config, hasSession: boolean): boolean {
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
