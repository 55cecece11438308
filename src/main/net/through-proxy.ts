import { fetch, ProxyAgent, type RequestInit as UndiciInit } from 'undici'
import type { Route } from './routes'

/** Loaded when a proxy is used for the first time: Node's fetch knows none, the package that it is made of does. */
const agents = new Map<Route, ProxyAgent>()

export function fetchThrough(proxy: Exclude<Route, 'direct'>, url: string, init: RequestInit = {}): Promise<Response> {
  const dispatcher = agents.get(proxy) ?? new ProxyAgent({ uri: proxy })
  agents.set(proxy, dispatcher)
  // Node's own classes and the package's are the same by shape, not by name.
  const { headers, ...rest } = init
  const answer: unknown = fetch(url, { ...(rest as UndiciInit), headers: [...new Headers(headers)], dispatcher })
  return answer as Promise<Response>
}
