import type { Proxies } from './proxies'
import type { ProxyLogin } from './proxy-login'
import { firstOpen, readRoutes, takesConnections } from './routes'

export interface ConnectionOptions {
  readonly proxies: Proxies
  /** For proxies that ask for a password. */
  readonly login?: () => Promise<ProxyLogin>
  /** Makes Node trust what the system trusts; asked once, before the first call over TLS. */
  readonly trust?: () => Promise<void>
  /** Whether the server takes connections, within so many milliseconds. */
  readonly reach?: (url: string, within: number) => Promise<boolean>
}

/** Milliseconds that a server has for taking a connection, and one that has just taken none; Node itself waits for ten seconds. */
const patience = { first: 3000, again: 1000 }
/** Milliseconds for which one that answered, or took no connection, is remembered. */
const memory = 60_000

/** None of the ways that are offered can be gone. */
class NoRoute extends Error {
  override readonly name = 'NoRoute'
}

const trustTheSystem = async () => (await import('./trust')).trustSystem()

/**
 * Node's fetch, on the ways that the player's setting and the system allow. It never goes beside a proxy that it was
 * told to use: what cannot be reached through it fails. Bodies stream on every way.
 */
export function createConnection({ proxies, login, trust = trustTheSystem, reach = takesConnections }: ConnectionOptions): typeof fetch {
  let trusted: Promise<void> | undefined
  let answered = 0
  let failed = 0

  /** Straight to the server; the player is told soon that there is no way to it (@see CLIENT-28). */
  async function direct(target: string | URL | Request, url: string, init: RequestInit = {}): Promise<Response> {
    const isKnown = Date.now() - answered < memory
    const gone = new AbortController()
    let isThere = false
    if (!isKnown)
      void reach(url, Date.now() - failed < memory ? patience.again : patience.first).then((open) => {
        if (open || isThere) return
        failed = Date.now()
        gone.abort(new NoRoute('The server takes no connection'))
      })
    const response = await fetch(target, isKnown ? init : { ...init, signal: AbortSignal.any([gone.signal, ...(init.signal ? [init.signal] : [])]) })
    isThere = true
    answered = Date.now()
    return response
  }
  return async (target, init) => {
    const url = target instanceof Request ? target.url : target.toString()
    if (url.startsWith('https:')) await (trusted ??= trust())
    const route = await firstOpen(readRoutes(await proxies.resolve(url)))
    if (!route) throw new NoRoute('No way to the server that this client can go')
    if (route === 'direct') return direct(target, url, init)
    const { fetchThrough } = await import('./through-proxy')
    return fetchThrough(route, url, init, login)
  }
}
