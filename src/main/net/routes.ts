import { connect } from 'node:net'

/** A route to the server: direct, or the URL of a proxy. */
export type ProxyRoute = 'direct' | `${'http' | 'https' | 'socks5'}://${string}`

const kinds: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS5: 'socks5' }

/**
 * Parses the answer of a PAC file or of Chromium, such as `PROXY a:8080; SOCKS5 b:1080; DIRECT`, and keeps its order.
 * Unsupported kinds (`SOCKS`, which is version 4, and `QUIC`) are left out, so the result may be empty.
 */
export function parseRoutes(answer: string): ProxyRoute[] {
  return answer.split(';').flatMap((part): ProxyRoute[] => {
    const [kind = '', host] = part.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return ['direct']
    const scheme = kinds[kind.toUpperCase()]
    return scheme && host && URL.canParse(`${scheme}://${host}`) ? [`${scheme}://${host}` as ProxyRoute] : []
  })
}

/** Milliseconds within which a proxy must accept a connection. */
const connectMs = 3000
/** Milliseconds for which an unreachable proxy is skipped. */
const skipMs = 5 * 60_000
const failed = new Map<ProxyRoute, number>()

/**
 * Returns the first reachable route. A streamed body can be sent only once, so a proxy is tested before it is used. A
 * single route is not tested, because there is no alternative.
 */
export async function firstReachable(routes: readonly ProxyRoute[], now: () => number = Date.now): Promise<ProxyRoute | undefined> {
  const [only, ...more] = routes
  if (!more.length) return only
  const fresh = routes.filter((route) => (failed.get(route) ?? 0) <= now())
  for (const route of fresh) {
    if (route === 'direct' || (await acceptsConnections(route))) return route
    failed.set(route, now() + skipMs)
  }
  return only
}

/** Returns whether an address accepts a connection within the given milliseconds. */
export function acceptsConnections(address: string, within = connectMs): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || defaultPorts[protocol]), timeout: within })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 }
