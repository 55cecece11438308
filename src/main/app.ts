import { setTimeout } from 'node:timers/promises'
import { app, BrowserWindow, dialog, ipcMain, Menu, session, type WebContents } from 'electron'
import { brand, clientAgent } from '@kehribar/shared/brand'
import { cspOptionsOf } from '@kehribar/shared/site/policy'
import type { EventName, PayloadOf } from '@kehribar/shared/desktop-channels'
import { createApiCaller } from './api-proxy/call-api'
import { createApiProxy } from './api-proxy/proxy'
import type { DesktopConfig } from './config'
import { createLazyDiagnostics } from './diagnostics/lazy-diagnostics'
import { registerChannels, sendEvent } from './ipc/register'
import { createLanguage } from './language'
import type { MenuActionOptions } from './menu-actions'
import { createLazyLock } from './lock/lazy-lock'
import { allowSiteAsAncestor } from './policy/framing'
import { createConnection } from './net/connection'
import { followProxies, createLazyProxyLogin } from './net/proxies'
import { restrictNavigation } from './policy/navigation'
import { restrictDownloads, restrictNetwork } from './policy/network'
import { refuseClientCertificates, restrictPermissions } from './policy/permissions'
import { offerSoftwareRendering, countGraphicsFailures } from './recovery/graphics'
import { troublePage } from './recovery/trouble-page'
import { originOf } from './scheme/address'
import { serveSite } from './scheme/serve'
import { systemSafeBox } from './session-vault/safe-box'
import { fileStore } from './session-vault/store'
import { createVault } from './session-vault/vault'
import type { Settings } from './settings/settings'
import { followSpellCheck } from './settings/spell-check'
import { applyZoom } from './settings/zoom'
import { startMarks } from './start-marks'
import { writeBeforeQuit } from './store-file'
import { createUpdateHandlers } from './updates/handlers'
import { createLazyBackground } from './tray/lazy-background'
import { createLazyGames } from './windows/lazy-games'
import { roleOf } from './windows/roles'
import { siteFolder } from './windows/shared'
import { createSite } from './windows/site'
import { openStateFile, rememberOpenGames } from './windows/state-file'
import { zoomOnWheel, nextZoom, type ZoomChange } from './windows/zoom'

/** Locks that must stand before the first session and page exist; call it before the app is ready. */
export function lockDown(
  config: () => DesktopConfig | undefined,
  openPage: (url: string) => void,
  onPopup: (contents: WebContents, url: string) => void,
): void {
  app.on('session-created', (created) => restrictPermissions(created, undefined, []))
  refuseClientCertificates(app)
  restrictNavigation(app, {
    roleOf,
    partners: () => config() ?? { partnerOrigins: [], widgetHosts: null },
    openPage,
    onPopup,
    // A payment page sends the player back to the site: here, that is the window behind it.
    onLeave(contents, url) {
      const { webOrigin, apiOrigin } = config() ?? {}
      if ([webOrigin, apiOrigin].includes(originOf(url) ?? '')) BrowserWindow.fromWebContents(contents)?.close()
    },
  })
}

/** Milliseconds that a logout from the lock waits for the server. */
const logoutPatience = 3000

export interface RunningApp {
  /** A partner's page asked for a window of its own. */
  openPopup(contents: WebContents, url: string): Promise<void>
  openPage(url: string): Promise<boolean>
  showSite(): void
  /** Shows a page of the site, also when its window is closed. */
  goTo(path: string): void
  trayExists(): boolean
  /** The system has started the client: no window, if a tray shows that it runs. */
  waitInTray(): Promise<void>
}

/** Puts the parts together and opens the site; call it when the app is ready. */
export function startApp(
  { apiOrigin, webOrigin, partnerOrigins, widgetHosts, site: installation, siteFile, updates: source }: DesktopConfig,
  settings: Settings,
  startsHidden = false,
): RunningApp {
  const windows = openStateFile()
  const earlier = rememberOpenGames(windows)
  writeBeforeQuit()
  let hasBegun = false
  const refresh = () => {
    background.refresh()
    if (hasBegun) void showMenus()
  }
  /** The menu bar, and what the client's icon offers: they come with the window, which does not wait for them. */
  async function showMenus(): Promise<void> {
    const [{ showMenu }, { createMenuActions }, { showShortcuts }] = await Promise.all([import('./menu'), import('./menu-actions'), import('./shortcuts')])
    showMenu(language.texts(), createMenuActions(menuOptions))
    showShortcuts(language.texts(), (path) => site.goTo(path))
  }
  const language = createLanguage(refresh)
  const vault = createVault({ store: fileStore(), box: systemSafeBox(), apiOrigin, names: installation.session })
  const proxyLogin = createLazyProxyLogin({ language, site: { window: () => site.window() } })
  const connection = createConnection({ proxies: followProxies(session.defaultSession, settings), login: () => proxyLogin.load() })
  const userAgent = clientAgent(app.getVersion(), process.platform)
  const proxy = createApiProxy({ apiOrigin, webOrigin, site: installation, vault, fetch: connection, userAgent })
  let keeper: Promise<typeof proxy> | undefined
  const pictures = () => (keeper ??= import('./scheme/picture-cache').then(({ cachePictures: keepPictures }) => keepPictures(proxy)))
  const callApi = createApiCaller({ proxy, site: installation, session: () => vault.session() })
  const named = cspOptionsOf(installation)
  // Calls go through the main process: the page itself asks no API.
  const policy = { ...named, connectOrigins: named.connectOrigins.filter((origin) => origin !== apiOrigin) }
  /** Nobody named what a session is: only an answer tells (@see BACKEND-3). */
  const isAsked = installation.session.bearer === null && installation.session.cookies.length === 0
  const tellSite = <N extends EventName>(name: N, payload: PayloadOf<N>) => sendEvent(site.window()?.webContents, name, payload, roleOf)
  const zoomSite = (change: ZoomChange) => void settings.change({ name: 'zoom', value: nextZoom(settings.values().zoom, change) })
  const askWhetherToWait = async (window: BrowserWindow) => (await import('./windows/dialogs')).askUnresponsive(window, language.texts())

  const restart = async () => {
    earlier.keep()
    ;(await import('./settings/restart')).restart()
  }

  const onUnauthorized = () => tellSite('session:ended', undefined)
  const background = createLazyBackground({
    callApi,
    live: { proxy, isAble: () => callApi.isAble('live') },
    vault,
    unreadSeconds: installation.seconds.unread,
    settings,
    language,
    site: () => site.window(),
    showSite: () => site.show(),
    goTo: (path) => site.goTo(path),
    onArrived: () => tellSite('messages:arrived', undefined),
    onUnauthorized,
    gamesMenu: () => (lock.isLocked() ? [] : games.menu()),
    lock: { isLocked: () => lock.isLocked(), isReady: () => lock.isReady(), lockNow: () => lock.lockNow() },
  })
  const lock = createLazyLock({
    file: windows,
    vault,
    language,
    site: { window: () => site.window(), show: () => site.show() },
    async logOut() {
      await Promise.race([callApi('logout', {}), setTimeout(logoutPatience)])
      vault.clearSession()
      onUnauthorized()
    },
    onChange: refresh,
    onClosed: () => background.hidesWindow() || app.quit(),
    onShown: () => begin(),
  })
  /** Something of the client is on the screen: what was not to hold it up begins. */
  function begin(): void {
    if (hasBegun) return
    hasBegun = true
    void background.start()
    // What the system opens at login follows a program that an update renamed.
    void settings.refresh()
    updates.begin()
    void showMenus()
    void import('./links/register').then(({ registerLinks }) => registerLinks(app))
    // The vault knows which secrets a dump may hold.
    void vault.keyringTested().then(() => diagnostics.tidyDumps())
  }
  const site = createSite({
    file: windows,
    sendToSite: (path) => tellSite('site:go', path),
    staysInTray: () => background.hidesWindow(),
    isCovered: () => lock.coverSite(),
    askUnresponsive: askWhetherToWait,
    onCreated(window) {
      startMarks.follow(window)
      applyZoom(window, settings)
      zoomOnWheel(window, zoomSite)
      window.webContents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
        if (finalUpdate) tellSite('find:found', { active: activeMatchOrdinal, matches })
      })
      // The page anew, or another proxy: whoever cancelled is asked again.
      window.webContents.on('did-navigate', () => proxyLogin.forgetCancelled())
      window.webContents.on('context-menu', (_event, params) => {
        void import('./windows/context-menu').then(({ showContextMenu }) => showContextMenu(window, params, language.texts()))
      })
      window.once('ready-to-show', () => {
        begin()
        void offerSoftwareRendering(windows, {
          settings,
          ask: async () => (await import('./windows/dialogs')).askSoftwareRendering(window, language.texts()),
          restart: () => void restart(),
        })
      })
    },
  })
  const games = createLazyGames({
    partnerOrigins,
    language,
    callApi,
    site,
    askUnresponsive: askWhetherToWait,
    onUnauthorized,
    file: windows,
    onChange() {
      refresh()
      tellSite('game:changed', [...games.games()])
    },
  })
  vault.onEnded(() => games.closeAll())
  const may = async () => (await import('./windows/confirm-restart')).confirmRestart(site.window(), language.texts())
  const updates = createUpdateHandlers(
    { ...source, isForbidden: settings.policy.values.updates === false, login: () => proxyLogin.load() },
    (state) => tellSite('update:changed', state),
    async () => {
      const yes = await may()
      // After the answer, which takes as long as the player's round.
      if (yes) earlier.keep()
      return yes
    },
    () => !settings.values().lowData,
  )
  const diagnostics = createLazyDiagnostics({
    title: () => language.texts().diagnostics,
    secrets: () => vault.secrets(),
    parts: async () => ({
      protection: await vault.keyringTested().then(() => vault.protection()),
      settings: settings.values(),
      policy: { prescribed: settings.view().prescribed, problem: settings.policy.problem },
      updates: await updates.handlers['update:read'](undefined),
      start: startMarks.times(),
    }),
  })
  // The page says for itself what came of it.
  const diagnosticsOfMenu = async () => {
    if ((await diagnostics.save({ dumps: false })) === 'failed') dialog.showErrorBox(brand.name, language.texts().diagnosticsFailed)
  }
  const menuOptions: MenuActionOptions = {
    find: () => tellSite('find:open', undefined),
    site,
    games,
    zoomSite,
    diagnostics: () => void diagnosticsOfMenu(),
    lock: () => (lock.isReady() ? () => lock.lockNow() : null),
  }
  countGraphicsFailures(app, windows)

  const openPage = async (url: string) =>
    (await import('./windows/new-tab')).openInNewTab(url, { partnerOrigins, webOrigin, language, askUnresponsive: askWhetherToWait })

  const openPopup = async (contents: WebContents, url: string) =>
    (await import('./windows/popup')).openPopup(contents, url, { partnerOrigins, texts: () => language.texts() })

  registerChannels(
    ipcMain,
    {
      'session:present': async () => (await vault.opened, vault.session() !== null) || (isAsked && (await callApi('getMyDetails', {})).kind === 'answer'),
      'session:clear': () => void vault.opened.then(() => vault.clearSession()),
      'session:protection': () => vault.keyringTested().then(() => vault.protection()),
      'game:open': (launch) => games.open(launch),
      'game:closeAll': () => games.closeAll(),
      'game:list': () => games.games(),
      'game:change': (change) => (games.change(change), games.games()),
      'game:earlier': () => earlier.take(),
      'external:open': (url) => openPage(url),
      'language:set': (code) => language.set(code),
      'site:ready': () => site.ready(),
      'messages:unread': (count) => background.setUnread(count),
      'settings:read': () => settings.refresh(),
      'settings:change': (change) => settings.change(change),
      'settings:reset': () => settings.reset(),
      // Electron's `findNext` is true for a search that begins.
      'find:start': ({ text, forward, next }) => void site.window()?.webContents.findInPage(text, { forward, findNext: !next }),
      'find:stop': () => site.window()?.webContents.stopFindInPage('keepSelection'),
      'lock:read': () => vault.keyringTested().then(() => lock.read()),
      'lock:change': (change) => lock.change(change),
      'lock:now': () => lock.lockNow(),
      'app:restart': () => void may().then((yes) => (yes ? restart() : undefined)),
      'app:diagnostics': (choice) => diagnostics.save(choice),
      ...updates.handlers,
    },
    roleOf,
  )
  restrictPermissions(session.defaultSession, 'site', partnerOrigins)
  const askedByPages = [...policy.pictureOrigins, ...policy.scriptOrigins, ...policy.connectOrigins, ...(widgetHosts ?? [])]
  restrictNetwork(session.defaultSession, [...partnerOrigins, ...askedByPages], 'site')
  restrictDownloads(session.defaultSession)
  allowSiteAsAncestor(session.defaultSession, partnerOrigins, webOrigin)
  followSpellCheck(session.defaultSession, settings)
  settings.onChange(({ proxy }, before) => {
    if (proxy !== before.proxy) proxyLogin.forgetCancelled()
    tellSite('settings:changed', settings.view())
  })
  serveSite(session.defaultSession, {
    root: siteFolder,
    ...policy,
    frameOrigins: partnerOrigins,
    widgetHosts,
    siteFile,
    ownPage: (url) => troublePage(url, language),
    api: async (request) => (await pictures())(request),
  })
  // Electron's own has entries for whoever makes a program.
  Menu.setApplicationMenu(null)
  lock.start(startsHidden)
  return {
    async waitInTray() {
      begin()
      await background.start()
      // Nothing else would show that the client runs.
      if (!(await background.waitForTray()) && !site.window()) site.show()
    },
    openPage,
    openPopup,
    showSite: () => site.show(),
    goTo: (path) => site.goTo(path),
    trayExists: () => background.trayExists(),
  }
}
