import { setTimeout } from 'node:timers/promises'
import { app, session } from 'electron'
import { clientAgent } from '@kehribar/shared/brand'
import { type CallApi, createApiCaller } from '../api-proxy/call-api'
import { type ApiProxy, createApiProxy } from '../api-proxy/proxy'
import { createConnection } from '../net/connection'
import { createLazyProxyLogin, followProxies } from '../net/proxies'
import type { ProxyLogin } from '../net/proxy-login'
import { systemSafeBox } from '../session-vault/safe-box'
import { fileStore } from '../session-vault/store'
import { createVault, type Vault } from '../session-vault/vault'
import type { AppContext } from './context'
import type { Windows } from './windows'

/** Milliseconds to wait for the server when the lock logs out. */
const logoutTimeoutMs = 3000

export interface BackEnd {
  readonly vault: Vault
  readonly proxy: ApiProxy
  readonly callApi: CallApi & Pick<ReturnType<typeof createApiCaller>, 'isAble'>
  /** Answers the site's calls, with a cache for pictures. */
  readonly answerSite: (request: Request) => Promise<Response>
  /** Returns the login for proxies that require a password. */
  readonly proxyLogin: () => Promise<ProxyLogin>
  /** Returns whether the player has a session. If site.json does not name the session, the back end is asked (@see BACKEND-3). */
  readonly hasSession: () => Promise<boolean>
  /** Reports to the site that its session has ended. */
  readonly onUnauthorized: () => void
  /** Logs out at the server, if it answers in time, and in the client. */
  readonly logOut: () => Promise<void>
}

/** Creates the session's vault and everything that reaches the operator's server. */
export function createBackEnd(
  { config: { apiOrigin, webOrigin, site: installation }, settings, language }: AppContext,
  { site, sendToSite, onSiteCreated }: Windows,
): BackEnd {
  const vault = createVault({ store: fileStore(), box: systemSafeBox(), apiOrigin, names: installation.session })
  const proxyLogin = createLazyProxyLogin({ language, site })
  const connection = createConnection({ proxies: followProxies(session.defaultSession, settings), login: () => proxyLogin.load() })
  const userAgent = clientAgent(app.getVersion(), process.platform)
  const proxy = createApiProxy({ apiOrigin, webOrigin, site: installation, vault, fetch: connection, userAgent })
  const callApi = createApiCaller({ proxy, site: installation, session: () => vault.session() })
  const isSessionUnnamed = installation.session.bearer === null && installation.session.cookies.length === 0
  let cached: Promise<ApiProxy> | undefined
  const onUnauthorized = () => sendToSite('session:ended', undefined)

  // After a new page or with another proxy, a cancelled login may be requested again.
  onSiteCreated((window) => window.webContents.on('did-navigate', () => proxyLogin.forgetCancelled()))
  settings.onChange((values, before) => {
    if (values.proxy !== before.proxy) proxyLogin.forgetCancelled()
  })
  return {
    vault,
    proxy,
    callApi,
    async answerSite(request) {
      cached ??= import('../scheme/picture-cache').then(({ cachePictures }) => cachePictures(proxy))
      return (await cached)(request)
    },
    proxyLogin: () => proxyLogin.load(),
    async hasSession() {
      await vault.opened
      return vault.session() !== null || (isSessionUnnamed && (await callApi('getMyDetails', {})).kind === 'answer')
    },
    onUnauthorized,
    async logOut() {
      await Promise.race([callApi('logout', {}), setTimeout(logoutTimeoutMs)])
      vault.clearSession()
      onUnauthorized()
    },
  }
}
