import type { Proxies } from './proxies'
import { firstOpen, readRoutes } from './routes'

export interface ConnectionOptions {
  readonly proxies: Proxies
  /** Makes Node trust what the system trusts; asked once, before the first call over TLS. */
  readonly trust?: () => Promise<void>
}

/** None of the ways that are offered can be gone. */
class NoRoute extends Error {
  override readonly name = 'NoRoute'
}

const trustTheSystem = async () => (await import('./trust')).trustSystem()

/**
 * Node's fetch, on the ways that the player's setting and the system allow. It never goes beside a proxy that it was
 * told to use: what cannot be reached through it fails. Bodies stream on every way.
 */
export function createConnection({ proxies, trust = trustTheSystem }: ConnectionOptions): typeof fetch {
  let trusted: Promise<void> | undefined
  return async (target, init) => {
    const url = target instanceof Request ? target.url : target.toString()
    if (url.startsWith('https:')) await (trusted ??= trust())
    const route = await firstOpen(readRoutes(await proxies.resolve(url)))
    if (!route) throw new NoRoute('No way to the server that this client can go')
    if (route === 'direct') return fetch(target, init)
    const { fetchThrough } = await import('./through-proxy')
    return fetchThrough(route, url, init)
  }
}
