import { app, type BrowserWindow, type MenuItemConstructorOptions, powerMonitor } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { paths } from '@kehribar/shared/paths'
import type { CallApi } from '../api-proxy/call-api'
import type { Language } from '../language'
import { logger } from '../log'
import { createLiveUpdates, type LiveOptions } from '../messages/live'
import { openNotificationState } from '../messages/notification-state'
import { createNativeNotices } from '../messages/native'
import { createNewsNotifier } from '../messages/news'
import { createNotifier, type MessageNotice } from '../messages/notifier'
import { createPoller, type Inbox } from '../messages/poller'
import type { Vault } from '../session-vault/vault'
import type { Settings } from '../settings/settings'
import { openStoreFile } from '../store-file'
import { showBadge } from './badge'
import { panelShowsIcons } from './panel'
import { createTray, type TrayIcon } from './tray'

export interface BackgroundOptions {
  readonly callApi: CallApi
  readonly live: Pick<LiveOptions, 'proxy' | 'isAble'>
  readonly vault: Pick<Vault, 'opened' | 'session' | 'onStarted' | 'onEnded'>
  /** Seconds between polls for messages (site file); 0: no polling. */
  readonly unreadSeconds: number
  readonly settings: Pick<Settings, 'values' | 'onChange'>
  readonly language: Language
  readonly site: () => BrowserWindow | undefined
  readonly showSite: () => void
  readonly goTo: (path: string) => void
  readonly lacksPage?: ((path: string) => boolean) | undefined
  /** Called when the site's message list and badge are out of date. */
  readonly onArrived: () => void
  readonly onUnauthorized: () => void
  /** Returns the menu of open games. */
  readonly gamesMenu: () => MenuItemConstructorOptions[]
  /** The lock of the client. While the client is locked, tray and badge show nothing of the player (@see CLIENT-32). */
  readonly lock: { isLocked(): boolean; isReady(): boolean; lockNow(): void }
  readonly platform?: NodeJS.Platform
}

/** Work that goes on without a visible window: messages, notifications, tray and badge. */
export interface Background {
  trayExists(): boolean
  /** Retries for some seconds, because the panel may start after the client at login. Returns whether a tray exists. */
  waitForTray(): Promise<boolean>
  /** Takes the site's count of unread messages. */
  setUnread(unread: number): void
  /** Updates tray and badge, for example in another language. */
  refresh(): void
  /** Returns whether a closing window is to hide in the tray instead. The first time it notifies the player of the tray. */
  hidesWindow(): boolean
}

/** Milliseconds for which an answer about the Linux panel is cached (@see CLIENT-25). */
const panelCacheMs = 60_000
/** Number of searches for a panel at login, and milliseconds between them. */
const panelTries = 6
const panelPauseMs = 2000
/** Milliseconds until Windows has created the task bar button of a shown window. */
const taskBarMs = 500

export function startBackground(options: BackgroundOptions): Background {
  const { callApi, vault, settings, language, site, showSite, goTo, platform = process.platform } = options
  const texts = () => language.texts()
  const notificationState = openNotificationState(openStoreFile('messages'))
  const notices = createNativeNotices(platform)
  let inbox: Inbox = { loggedIn: false, unread: 0, balance: null }
  let tray: TrayIcon | null = null
  let panel = platform !== 'linux'
  let looks = 0
  let lastLook = -Infinity

  // It is unknown which message a notification from an earlier run was about.
  notices.onStaleClick(() => goTo(paths.notifications))
  const siteInFront = () => site()?.isFocused() ?? false
  const show = ({ title, body, path }: MessageNotice) => notices.show({ title, body }, () => goTo(path))
  const news = createNewsNotifier({
    settings: () => settings.values(),
    language: () => language.code(),
    siteInFront,
    isLocked: () => options.lock.isLocked(),
    show,
  })
  const notifier = createNotifier({
    settings: () => settings.values(),
    texts,
    siteInFront,
    notificationState,
    isAlreadyNotified: () => news.hasJustNotified(),
    show,
  })
  const poller = createPoller({
    callApi,
    hasSession: () => vault.session() !== null,
    seconds: options.unreadSeconds,
    notificationState,
    wantsBalance: () => settings.values().showBalance,
    onChange(next) {
      const allRead = inbox.unread > 0 && next.unread === 0
      inbox = next
      if (allRead) notices.clear()
      notifier.settle(inbox.unread)
      refresh()
    },
    onArrived(arrival) {
      notifier.arrived(arrival)
      options.onArrived()
    },
    onUnauthorized: () => options.onUnauthorized(),
  })

  function refresh(): void {
    const isLocked = options.lock.isLocked()
    const seen: Inbox = isLocked ? { loggedIn: false, unread: 0, balance: null } : inbox
    tray?.show(texts(), language.code(), { ...seen, lock: isLocked ? 'locked' : options.lock.isReady() ? 'ready' : 'none' })
    showBadge(seen.unread, texts(), site(), platform)
  }

  /** Creates the tray once a panel exists. The tray stays when the panel ends. */
  async function lookForTray(): Promise<void> {
    if (platform === 'linux') {
      const look = ++looks
      lastLook = Date.now()
      const there = await panelShowsIcons()
      // Only the result of the newest search counts.
      if (look !== looks) return
      // A timeout does not mean that the panel is gone.
      panel = there ?? panel
    }
    if (!panel || tray) return
    try {
      tray = createTray(
        { open: showSite, goTo, lacksPage: options.lacksPage, lock: () => options.lock.lockNow(), games: () => options.gamesMenu(), quit: () => app.quit() },
        platform,
      )
      refresh()
    } catch (error) {
      logger.warn('Could not create the tray', error instanceof Error ? error.message : '')
    }
  }

  const live = createLiveUpdates({
    ...options.live,
    hasSession: () => vault.session() !== null,
    onConnected: (connected) => poller.setStreaming(connected),
    onChange: () => poller.poll(),
    onEvent: (event) => news.onEvent(event),
  })
  const restart = () => {
    notifier.forget()
    news.forget()
    notices.clear()
    poller.restart()
    live.restart()
  }
  vault.onStarted(restart)
  vault.onEnded(restart)
  settings.onChange((values, before) => {
    notifier.settle(inbox.unread)
    if (values.showBalance !== before.showBalance) poller.poll()
  })
  powerMonitor.on('resume', () => poller.poll())
  app.on('browser-window-focus', () => {
    if (Date.now() - lastLook >= panelCacheMs) void lookForTray()
    // A window that returns from the tray gets a new task bar button, without the badge.
    if (platform === 'win32') setTimeout(refresh, taskBarMs)
  })
  void lookForTray()
  void vault.opened.then(() => {
    poller.restart()
    live.restart()
  })

  const trayExists = () => tray !== null && panel

  return {
    trayExists,
    async waitForTray() {
      for (let look = 0; look < (platform === 'linux' ? panelTries : 1) && !trayExists(); look++) {
        if (look) await new Promise((resolve) => setTimeout(resolve, panelPauseMs))
        await lookForTray()
      }
      return trayExists()
    },
    setUnread: (unread) => poller.setUnread(unread),
    refresh,
    hidesWindow() {
      if (!settings.values().closeToTray || !trayExists()) return false
      // A hidden window is reachable only through the panel, so the window is closed if the panel has ended meanwhile.
      if (platform === 'linux') void lookForTray().then(() => trayExists() || site()?.close())
      if (notificationState.explainTrayOnce()) notices.show({ title: brand.name, body: texts().stillRunning }, showSite)
      return true
    },
  }
}
