import { app, type ProxyConfig, type Session, type WebContents } from 'electron'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import { proxyUrl, readProxyAddress } from '@kehribar/shared/proxy-address'
import { logger } from '../log'
import type { Settings } from '../settings/settings'
import type { ProxyLogin, ProxyLoginOptions } from './proxy-login'

/** Returns Chromium's configuration for the setting. Chromium itself bypasses the proxy for loopback. */
export function proxyConfig({ mode, address }: SettingValues['proxy']): ProxyConfig {
  if (mode !== 'manual') return { mode: mode === 'none' ? 'direct' : 'system' }
  const read = readProxyAddress(address)
  // The settings reject such an address. If it occurs nevertheless, no request may bypass the proxy.
  if (typeof read === 'string') throw new TypeError('The manual proxy has no valid address')
  return { mode: 'fixed_servers', proxyRules: proxyUrl(read) }
}

export interface LazyProxyLogin {
  load(): Promise<ProxyLogin>
  forgetCancelled(): void
}

/** Answers proxies that require a login (@see CLIENT-20). The code is loaded with the first such request. */
export function createLazyProxyLogin(options: ProxyLoginOptions): LazyProxyLogin {
  let loading: Promise<ProxyLogin> | undefined
  const load = () => (loading ??= import('./proxy-login').then(({ createProxyLogin }) => createProxyLogin(options)))
  app.on('login', (event, contents, details, { isProxy, host, port }, answer) => {
    // Servers that require HTTP authentication get no answer (@see DESKTOP-5).
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

export interface ProxyRoutes {
  /** Returns the routes to an address in the format of a PAC file (`PROXY a:8080; DIRECT`). @throws if the proxy could not be set */
  resolve(url: string): Promise<string>
}

/**
 * Applies the proxy setting to all present and future sessions: the site's, partners', the updater's. The main process
 * resolves its routes through the site's session, so both use the same ones. Call it before the first window.
 */
export function followProxies(main: Session, settings: Pick<Settings, 'values' | 'onChange'>): ProxyRoutes {
  const others = new Set<WeakRef<Session>>()
  const applyProxy = async (session: Session) => session.setProxy(proxyConfig(settings.values().proxy))
  const applyOrLog = (session: Session, then?: () => Promise<void>) => {
    applyProxy(session)
      .then(then)
      .catch((error: unknown) => logger.error('Could not set the proxy of a session', error instanceof Error ? error.message : ''))
  }
  let set = applyProxy(main)
  // `resolve` reports a failure; if nobody calls it, the rejection must not count as unhandled.
  set.catch(() => undefined)

  // WebRTC bypasses proxies. With a manual proxy it is blocked, otherwise it reveals no address of the player's network.
  app.on('web-contents-created', (_event, contents: WebContents) =>
    contents.setWebRTCIPHandlingPolicy(settings.values().proxy.mode === 'manual' ? 'disable_non_proxied_udp' : 'default_public_interface_only'),
  )
  app.on('session-created', (created) => {
    if (created === main) return
    others.add(new WeakRef(created))
    // A new session uses the system's proxy by default.
    if (settings.values().proxy.mode !== 'system') applyOrLog(created)
  })
  settings.onChange(({ proxy }, before) => {
    if (proxy === before.proxy) return
    set = applyProxy(main).then(() => main.closeAllConnections())
    set.catch(() => undefined)
    for (const reference of others) {
      const session = reference.deref()
      // Open connections would be reused on the old route.
      if (session) applyOrLog(session, () => session.closeAllConnections())
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
