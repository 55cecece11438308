import { brand } from '@kehribar/shared/brand'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import type { Config } from '../../settings/config'

/** WebAuthn relying party: its id and the origins that may use its passkeys. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
}

/**
 * Returns the relying party of the public host. WebAuthn does not accept IP addresses, so on a loopback address it is `localhost`, where the same server
 * answers. Of the other allowed origins, those on the host or its subdomains count.
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
