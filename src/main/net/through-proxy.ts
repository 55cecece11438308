import { type Dispatcher, fetch, Pool, ProxyAgent, type RequestInit as UndiciInit } from 'undici'
import type { ProxyLogin } from './proxy-login'
import type { ProxyCredentials } from './proxy-window'
import type { ProxyRoute } from './routes'

/** Agents by proxy. Node's own `fetch` cannot use a proxy, so undici is loaded when a proxy is used first. */
const agents = new Map<ProxyRoute, ProxyAgent>()

/** Fetches through a proxy; `login` answers a proxy that requires a password. */
export function fetchThroughProxy(
  proxy: Exclude<ProxyRoute, 'direct'>,
  url: string,
  init: RequestInit = {},
  login?: () => Promise<ProxyLogin>,
): Promise<Response> {
  const dispatcher = agents.get(proxy) ?? new ProxyAgent({ uri: proxy, ...(login && { clientFactory: createPoolFactory(login) }) })
  agents.set(proxy, dispatcher)
  // undici's types and Node's global types are structurally equal but not assignable.
  const { headers, ...rest } = init
  const answer: unknown = fetch(url, { ...(rest as UndiciInit), headers: [...new Headers(headers)], dispatcher })
  return answer as Promise<Response>
}

const needsLogin = 407
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }
const headerOf = ({ user, password }: ProxyCredentials) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const offersBasic = (headers: Dispatcher.ConnectData['headers']) => /\bbasic\b/i.test(String(headers['proxy-authenticate'] ?? ''))

/** Returns a factory of pools that log in to the proxy while the tunnel opens. A streamed body can be sent only once, so the login precedes it. */
function createPoolFactory(login: () => Promise<ProxyLogin>) {
  return (origin: URL, options: object): Dispatcher => {
    const pool = new Pool(origin, options)
    const open = pool.connect.bind(pool)
    // The same format as in Chromium's `login` event.
    const proxy = `${origin.hostname.replace(/^\[|\]$/g, '')}:${origin.port || defaultPorts[origin.protocol]}`
    async function connect(params: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
      const answers = await login()
      let tried = answers.credentialsOf(proxy)
      for (;;) {
        const opened = await open(tried ? { ...params, headers: { ...params.headers, 'proxy-authorization': headerOf(tried) } } : params)
        if (opened.statusCode !== needsLogin || !offersBasic(opened.headers)) return opened
        const next = await answers.renew(proxy, tried)
        if (!next) return opened
        opened.socket.on('error', () => {}).destroy()
        tried = next
      }
    }
    return Object.assign(pool, { connect })
  }
}
