import { app, type ProxyConfig, type Session, type WebContents } from 'electron'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { proxyUrl, readProxyAddress } from '@kehribar/shared/proxy-address'
import { logger } from '../log'
import type { Settings } from '../settings/settings'
import type { ProxyLogin, ProxyLoginOptions } from './proxy-login'

/** The setting in Chromium's words; loopback is never asked for through a proxy, by its own rule. */
export function proxyConfig({ mode, address }: SettingValues['proxy']): ProxyConfig {
  if (mode !== 'manual') return { mode: mode === 'none' ? 'direct' : 'system' }
  const read = readProxyAddress(address)
  // A setting without an address is never taken; should one be here, nothing goes out beside the proxy.
  if (typeof read === 'string') throw new TypeError('A manual proxy without an address')
  return { mode: 'fixed_servers', proxyRules: proxyUrl(read) }
}

export interface LaterProxyLogin {
  load(): Promise<ProxyLogin>
  forgetCancelled(): void
}

/** The answers to proxies that ask for a password (@see CLIENT-20): nothing of it is loaded before one does. */
export function proxyLoginLater(options: ProxyLoginOptions): LaterProxyLogin {
  let loading: Promise<ProxyLogin> | undefined
  const load = () => (loading ??= import('./proxy-login').then(({ createProxyLogin }) => createProxyLogin(options)))
  app.on('login', (event, contents, details, { isProxy, host, port }, answer) => {
    // Servers that ask get none (@see DESKTOP-5).
    if (!isProxy) return
    event.preventDefault()
    void load()
      .then((login) => login.answer(contents, details, `${host}:${port}`))
      .then(
        (found) => (found ? answer(found.user, found.password) : answer()),
        () => answer(),
      )
  })
  return { load, forgetCancelled: () => void loading?.then((login) => login.forgetCancelled()) }
}

export interface Proxies {
  /** Which ways lead to an address, in the words of a PAC file (`PROXY a:8080; DIRECT`). @throws when the setting could not be set */
  resolve(url: string): Promise<string>
}

/**
 * Puts the setting on every session there is or will be: the site's, each partner's, the search for updates. The site's
 * session then answers for the main process too, so that both go the same way. Call it before the first window.
 */
export function followProxies(main: Session, settings: Pick<Settings, 'values' | 'onChange'>): Proxies {
  const others = new Set<WeakRef<Session>>()
  const put = async (session: Session) => session.setProxy(proxyConfig(settings.values().proxy))
  const quietly = (session: Session, then?: () => Promise<void>) => {
    put(session)
      .then(then)
      .catch((error: unknown) => logger.error('A proxy was not set', error instanceof Error ? error.message : ''))
  }
  let set = put(main)
  // Whoever resolves hears of a failure; perhaps nobody does.
  set.catch(() => undefined)

  // A page's own connections (WebRTC) know no proxy: beside a chosen one they stay shut, else they name no address of the player's network.
  app.on('web-contents-created', (_event, contents: WebContents) =>
    contents.setWebRTCIPHandlingPolicy(settings.values().proxy.mode === 'manual' ? 'disable_non_proxied_udp' : 'default_public_interface_only'),
  )
  app.on('session-created', (created) => {
    if (created === main) return
    others.add(new WeakRef(created))
    // The system's proxy is what a session begins with.
    if (settings.values().proxy.mode !== 'system') quietly(created)
  })
  settings.onChange(({ proxy }, before) => {
    if (proxy === before.proxy) return
    set = put(main).then(() => main.closeAllConnections())
    set.catch(() => undefined)
    for (const reference of others) {
      const session = reference.deref()
      // What is open went the old way, and would be used again.
      if (session) quietly(session, () => session.closeAllConnections())
      else others.delete(reference)
    }
  })
  return {
    async resolve(url) {
      await set
      return main.resolveProxy(url)
    },
  }
}
