import { app, type BrowserWindow, type MenuItemConstructorOptions, powerMonitor } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { paths } from '@kehribar/shared/paths'
import type { Ask } from '../api-proxy/ask'
import type { Language } from '../language'
import { logger } from '../log'
import { createLive, type LiveOptions } from '../messages/live'
import { createMarks } from '../messages/marks'
import { nativeNotices } from '../messages/native'
import { createNews } from '../messages/news'
import { createNotifier, type Notice } from '../messages/notifier'
import { createPoller, type Inbox } from '../messages/poller'
import type { Vault } from '../session-vault/vault'
import type { Settings } from '../settings/settings'
import { openStoreFile } from '../store-file'
import { showBadge } from './badge'
import { panelAnswers } from './host'
import { createTray, type TrayIcon } from './tray'

export interface BackgroundOptions {
  readonly ask: Ask
  readonly live: Pick<LiveOptions, 'proxy' | 'isAble'>
  readonly vault: Pick<Vault, 'opened' | 'session' | 'onStarted' | 'onEnded'>
  /** Seconds between looks for messages; 0: none (site file). */
  readonly unreadSeconds: number
  readonly settings: Pick<Settings, 'values' | 'onChange'>
  readonly language: Language
  readonly site: () => BrowserWindow | undefined
  readonly showSite: () => void
  readonly goTo: (path: string) => void
  /** The site's list and badge are out of date. */
  readonly onArrived: () => void
  readonly onUnauthorized: () => void
  /** While it is locked nothing of the player stands outside either (@see CLIENT-32). */
  /** The games that are open. */
  readonly gamesMenu: () => MenuItemConstructorOptions[]
  readonly lock: { isLocked(): boolean; isReady(): boolean; now(): void }
  readonly platform?: NodeJS.Platform
}

/** What goes on while no window is to be seen: messages, notifications, tray and badge. */
export interface Background {
  trayExists(): boolean
  /** Asks again for some seconds: at login the panel may come after the client. */
  waitForTray(): Promise<boolean>
  /** The site has counted. */
  told(unread: number): void
  /** The language changed. */
  refresh(): void
  /** The window is being closed: whether it hides in the tray instead, as the player wishes. The first time the player is told where it went. */
  takesWindow(): boolean
}

/** Milliseconds for which Linux' answer about the panel is believed: to ask is a process (@see CLIENT-25). */
const panelIsKnown = 60_000
/** Looks for a panel at login, and milliseconds between them. */
const panelTries = 6
const panelPause = 2000
/** Milliseconds until Windows has made the button of a window that comes to be seen. */
const taskBarPause = 500

export function startBackground(options: BackgroundOptions): Background {
  const { ask, vault, settings, language, site, showSite, goTo, platform = process.platform } = options
  const texts = () => language.texts()
  const marks = createMarks(openStoreFile('messages'))
  const notices = nativeNotices(platform)
  let inbox: Inbox = { loggedIn: false, unread: 0, balance: null }
  let tray: TrayIcon | null = null
  let panel = platform !== 'linux'
  let looks = 0
  let lastLook = -Infinity

  // Which message it was about nobody knows any more.
  notices.onLeftOver(() => goTo(paths.notifications))
  const siteInFront = () => site()?.isFocused() ?? false
  const show = ({ title, body, path }: Notice) => notices.show({ title, body }, () => goTo(path))
  const news = createNews({
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
    marks,
    isTold: () => news.hasTold(),
    show,
  })
  const poller = createPoller({
    ask,
    hasSession: () => vault.session() !== null,
    seconds: options.unreadSeconds,
    marks,
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

  /** Panels come and go; a tray that was made once stays. */
  async function lookForTray(): Promise<void> {
    if (platform === 'linux') {
      const look = ++looks
      lastLook = Date.now()
      const there = await panelAnswers()
      // Only the newest answer counts.
      if (look !== looks) return
      // A desktop that is too busy to answer has not lost its panel.
      panel = there ?? panel
    }
    if (!panel || tray) return
    try {
      tray = createTray({ open: showSite, goTo, lock: () => options.lock.now(), games: () => options.gamesMenu(), quit: () => app.quit() }, platform)
      refresh()
    } catch (error) {
      logger.warn('No tray', error instanceof Error ? error.message : '')
    }
  }

  const live = createLive({
    ...options.live,
    hasSession: () => vault.session() !== null,
    onStanding: (stands) => poller.standing(stands),
    onChange: () => poller.look(),
    onEvent: (event) => news.hear(event),
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
    if (values.showBalance !== before.showBalance) poller.look()
  })
  powerMonitor.on('resume', () => poller.look())
  app.on('browser-window-focus', () => {
    if (Date.now() - lastLook >= panelIsKnown) void lookForTray()
    // A window that comes back from the tray gets a new button on the task bar, without the number.
    if (platform === 'win32') setTimeout(refresh, taskBarPause)
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
        if (look) await new Promise((resolve) => setTimeout(resolve, panelPause))
        await lookForTray()
      }
      return trayExists()
    },
    told: (unread) => poller.told(unread),
    refresh,
    takesWindow() {
      if (!settings.values().closeToTray || !trayExists()) return false
      // A panel may have gone since it was asked: then nothing would bring the window back, and it closes after all.
      if (platform === 'linux') void lookForTray().then(() => trayExists() || site()?.close())
      if (marks.firstTimeInTray()) notices.show({ title: brand.name, body: texts().stillRunning }, showSite)
      return true
    },
  }
}
