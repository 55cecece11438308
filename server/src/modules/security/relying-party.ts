import { brand } from '@kehribar/shared/brand'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import type { Config } from '../../config'

/** Whom a passkey is for, and from which pages it may be used. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
}

/**
 * The host that players see. WebAuthn knows no IP addresses: on this machine alone, passkeys are for `localhost`, under
 * which the same server answers. Of the other allowed origins those count that lie on the host or below it.
 */
export function relyingParty({ publicOrigin, allowedOrigins }: Pick<Config, 'publicOrigin' | 'allowedOrigins'>): RelyingParty {
  const site = new URL(publicOrigin)
  const local = isLoopback(site.hostname)
  const id = local ? 'localhost' : site.hostname
  const origins = allowedOrigins.map((origin) => {
    const url = new URL(origin)
    if (local && isLoopback(url.hostname)) url.hostname = id
    return url
  })
  const own = origins.filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`))
  return { id, name: brand.name, origins: [...new Set(own.map(({ origin }) => origin))] }
}
