import type { ProxyRoutes } from './proxies'
import type { ProxyLogin } from './proxy-login'
import { firstReachable, parseRoutes, acceptsConnections } from './routes'

export interface ConnectionOptions {
  readonly proxies: ProxyRoutes
  /** Returns the login for proxies that require a password. */
  readonly login?: () => Promise<ProxyLogin>
  /** Makes Node trust the system's certificates; called once, before the first call over TLS. */
  readonly trust?: () => Promise<void>
  /** Returns whether the server accepts a connection within the given milliseconds. */
  readonly reach?: (url: string, within: number) => Promise<boolean>
}

/** Milliseconds for a server to accept a connection: usually, and after a recent failure. Node's own limit is ten seconds. */
const timeoutMs = { first: 3000, again: 1000 }
/** Milliseconds for which a success or a failure is remembered. */
const rememberMs = 60_000

/** No usable route to the server. */
class NoRoute extends Error {
  override readonly name = 'NoRoute'
}

const trustTheSystem = async () => (await import('./trust')).trustSystemCertificates()

/**
 * Creates a `fetch` that follows the proxy setting of the player and the system. It never bypasses a configured proxy:
 * a request that fails through it fails. Bodies stream on every route.
 */
export function createConnection({ proxies, login, trust = trustTheSystem, reach = acceptsConnections }: ConnectionOptions): typeof fetch {
  let trusted: Promise<void> | undefined
  let answered = 0
  let failed = 0

  /** Fetches without a proxy, and fails early when the server accepts no connection (@see CLIENT-28). */
  async function direct(target: string | URL | Request, url: string, init: RequestInit = {}): Promise<Response> {
    const isKnown = Date.now() - answered < rememberMs
    const gone = new AbortController()
    let isThere = false
    if (!isKnown)
      void reach(url, Date.now() - failed < rememberMs ? timeoutMs.again : timeoutMs.first).then((open) => {
        if (open || isThere) return
        failed = Date.now()
        gone.abort(new NoRoute('The server accepts no connection'))
      })
    const response = await fetch(target, isKnown ? init : { ...init, signal: AbortSignal.any([gone.signal, ...(init.signal ? [init.signal] : [])]) })
    isThere = true
    answered = Date.now()
    return response
  }
  return async (target, init) => {
    const url = target instanceof Request ? target.url : target.toString()
    if (url.startsWith('https:')) await (trusted ??= trust())
    const route = await firstReachable(parseRoutes(await proxies.resolve(url)))
    if (!route) throw new NoRoute('No supported route to the server')
    if (route === 'direct') return direct(target, url, init)
    const { fetchThroughProxy } = await import('./through-proxy')
    return fetchThroughProxy(route, url, init, login)
  }
}
