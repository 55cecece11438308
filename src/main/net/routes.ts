import { connect } from 'node:net'

/** A way to the server: straight, or through a proxy that is named by its URL. */
export type Route = 'direct' | `${'http' | 'https' | 'socks5'}://${string}`

const kinds: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS5: 'socks5' }

/**
 * Reads what a PAC file or Chromium answers, in its order: `PROXY a:8080; SOCKS5 b:1080; DIRECT`. Kinds that cannot
 * be spoken here (`SOCKS` is version 4, `QUIC`) are left out; what is left may be nothing.
 */
export function readRoutes(answer: string): Route[] {
  return answer.split(';').flatMap((part): Route[] => {
    const [kind = '', host] = part.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return ['direct']
    const scheme = kinds[kind.toUpperCase()]
    return scheme && host && URL.canParse(`${scheme}://${host}`) ? [`${scheme}://${host}` as Route] : []
  })
}

/** Milliseconds in which a proxy must take a connection. */
const patience = 3000
/** Milliseconds for which one that did not is passed over. */
const grudge = 5 * 60_000
const failed = new Map<Route, number>()

/**
 * The first way that is open. A request's body streams and can be sent once only, so a proxy is tried before it is
 * used; one that is the only way is not tried, because there is nothing to choose.
 */
export async function firstOpen(routes: readonly Route[], now: () => number = Date.now): Promise<Route | undefined> {
  const [only, ...more] = routes
  if (!more.length) return only
  const fresh = routes.filter((route) => (failed.get(route) ?? 0) <= now())
  for (const route of fresh) {
    if (route === 'direct' || (await takesConnections(route))) return route
    failed.set(route, now() + grudge)
  }
  return only
}

/** Whether somebody at an address takes connections, within so many milliseconds. */
export function takesConnections(address: string, within = patience): Promise<boolean> {
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
