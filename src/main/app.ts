import { isPageOff } from '@kehribar/shared/site/pages-off'
import { app, Menu, type WebContents } from 'electron'
import type { DesktopConfig } from './config'
import { createLazyLock } from './lock/lazy-lock'
import { createBackEnd } from './parts/back-end'
import { registerAppChannels } from './parts/channels'
import { createContext } from './parts/context'
import { openSiteSession } from './parts/restrictions'
import { createDiagnostics, createUpdates } from './parts/support'
import { createWindows } from './parts/windows'
import { countGraphicsFailures } from './recovery/graphics'
import type { Settings } from './settings/settings'
import { createLazyBackground } from './tray/lazy-background'
import { createLazyGames } from './windows/lazy-games'

export interface RunningApp {
  /** Opens a popup that a partner's page requested. */
  openPopup(contents: WebContents, url: string): Promise<void>
  openPage(url: string): Promise<boolean>
  showSite(): void
  /** Shows a page of the site, also when its window is closed. */
  goTo(path: string): void
  trayExists(): boolean
  /** Starts without a window, if the system started the client. Shows the window if no tray exists. */
  waitInTray(): Promise<void>
}

/** Creates the parts of the client in the order of README.md, and opens the site. Call it when the app is ready. */
export function startApp(config: DesktopConfig, settings: Settings, startsHidden = false): RunningApp {
  const context = createContext(config, settings)
  const { events, file, language } = context
  const onChange = () => void events.emit('changed')

  const windows = createWindows(context)
  const { site, sendToSite, askUnresponsive } = windows

  const backEnd = createBackEnd(context, windows)
  const { vault, proxy, callApi, onUnauthorized } = backEnd

  const lock = createLazyLock({
    file,
    vault,
    language,
    site,
    logOut: () => backEnd.logOut(),
    onChange,
    onClosed: () => windows.staysInTray() || app.quit(),
    onShown: () => void events.emit('started'),
  })

  const games = createLazyGames({
    partnerOrigins: config.partnerOrigins,
    language,
    callApi,
    apiOrigin: config.apiOrigin,
    site,
    askUnresponsive,
    onUnauthorized,
    file,
    onChange() {
      onChange()
      sendToSite('game:changed', [...games.games()])
    },
  })
  vault.onEnded(() => games.closeAll())

  const background = createLazyBackground({
    callApi,
    live: { proxy, isAble: () => callApi.isAble('live') },
    vault,
    unreadSeconds: config.site.seconds.unread,
    settings,
    language,
    site: () => site.window(),
    showSite: () => site.show(),
    goTo: (path) => site.goTo(path),
    lacksPage: (path) => isPageOff(config.site.calls, path),
    onArrived: () => sendToSite('messages:arrived', undefined),
    onUnauthorized,
    gamesMenu: () => (lock.isLocked() ? [] : games.menu()),
    lock,
  })
  windows.setRules({ coverSite: () => lock.coverSite(), staysInTray: () => background.hidesWindow() })
  events.on('changed', () => background.refresh())

  const updates = createUpdates(context, windows, backEnd)
  const diagnostics = createDiagnostics(context, backEnd, updates)
  registerAppChannels(context, { windows, backEnd, lock, games, background, updates, diagnostics })
  openSiteSession(context, backEnd)
  countGraphicsFailures(app, file)
  // Electron's default menu is for developers.
  Menu.setApplicationMenu(null)

  events.once('started', () => {
    const updateMenus = () => void import('./parts/menus').then(({ showMenus }) => showMenus(context, { windows, games, lock, diagnostics }))
    void background.start()
    // Updates the login item after an update that renamed the program.
    void settings.refresh()
    updates.begin()
    updateMenus()
    events.on('changed', updateMenus)
    void import('./links/register').then(({ registerLinks }) => registerLinks(app))
    // Dumps are cleaned once the vault knows the secrets to remove.
    void vault.keyringTested().then(() => diagnostics.tidyDumps())
  })
  lock.start(startsHidden)

  return {
    async waitInTray() {
      events.emit('started')
      await background.start()
      if (!(await background.waitForTray()) && !site.window()) site.show()
    },
    openPage: windows.openPage,
    openPopup: windows.openPopup,
    showSite: () => site.show(),
    goTo: (path) => site.goTo(path),
    trayExists: () => background.trayExists(),
  }
}
