import type { BrowserWindow, WebContents } from 'electron'
import type { EventName, ChannelPayload } from '@kehribar/shared/desktop-channels'
import { sendEvent } from '../ipc/register'
import { offerSoftwareRendering } from '../recovery/graphics'
import { startMarks } from '../start-marks'
import { roleOf } from '../windows/roles'
import { createSite, type Site } from '../windows/site'
import { applyZoom, nextZoom, type ZoomChange, zoomOnWheel } from '../windows/zoom'
import type { AppContext } from './context'

/** Milliseconds from Electron's `ready-to-show` until the first frame is certainly on screen. No event reports that. */
const firstFrameMs = 250

/** Rules of the site's window that later parts decide. */
export interface SiteRules {
  /** Returns whether the client is locked. If so, brings the lock forward. */
  readonly coverSite: () => boolean
  /** Returns whether a closing window stays in the tray. */
  readonly staysInTray: () => boolean
}

export interface Windows {
  readonly site: Site
  /** Sends an event to the site's page, if there is one. */
  readonly sendToSite: <N extends EventName>(name: N, payload: ChannelPayload<N>) => void
  readonly zoomSite: (change: ZoomChange) => void
  /** Asks whether to wait for an unresponsive page; true: reload it. */
  readonly askUnresponsive: (window: BrowserWindow) => Promise<boolean>
  /** Asks the player if a restart would end a game or a payment; returns whether to restart. */
  readonly confirmRestart: () => Promise<boolean>
  /** Opens a link in the browser or in a plain window. Returns whether it was opened. */
  readonly openPage: (url: string) => Promise<boolean>
  /** Opens a popup that a partner's page requested. */
  readonly openPopup: (contents: WebContents, url: string) => Promise<void>
  /** Calls back for each new window of the site, before its page loads. */
  readonly onSiteCreated: (listener: (window: BrowserWindow) => void) => void
  readonly staysInTray: () => boolean
  /** Sets the rules, before the first window opens. */
  readonly setRules: (rules: SiteRules) => void
}

export function createWindows({ config: { partnerOrigins, webOrigin }, settings, file, events, language, restart }: AppContext): Windows {
  const listeners: ((window: BrowserWindow) => void)[] = []
  let rules: SiteRules = { coverSite: () => false, staysInTray: () => false }

  const askUnresponsive = async (window: BrowserWindow) => (await import('../windows/dialogs')).askUnresponsive(window, language.texts())
  const zoomSite = (change: ZoomChange) => void settings.change({ name: 'zoom', value: nextZoom(settings.values().zoom, change) })
  const sendToSite: Windows['sendToSite'] = (name, payload) => sendEvent(site.window()?.webContents, name, payload, roleOf)

  const site = createSite({
    file,
    sendToSite: (path) => sendToSite('site:go', path),
    staysInTray: () => rules.staysInTray(),
    isCovered: () => rules.coverSite(),
    askUnresponsive,
    onCreated(window) {
      startMarks.follow(window)
      applyZoom(window, settings)
      zoomOnWheel(window, zoomSite)
      window.webContents.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
        if (finalUpdate) sendToSite('find:found', { active: activeMatchOrdinal, matches })
      })
      window.webContents.on('context-menu', (_event, params) => {
        void import('../windows/context-menu').then(({ showContextMenu }) => showContextMenu(window, params, language.texts()))
      })
      window.once('ready-to-show', () => {
        setTimeout(() => events.emit('started'), firstFrameMs)
        void offerSoftwareRendering(file, {
          settings,
          ask: async () => (await import('../windows/dialogs')).askSoftwareRendering(window, language.texts()),
          restart: () => void restart(),
        })
      })
      for (const listener of listeners) listener(window)
    },
  })

  return {
    site,
    sendToSite,
    zoomSite,
    askUnresponsive,
    confirmRestart: async () => (await import('../windows/confirm-restart')).confirmRestart(site.window(), language.texts()),
    openPage: async (url) => (await import('../windows/new-tab')).openInNewTab(url, { partnerOrigins, webOrigin, language, askUnresponsive }),
    openPopup: async (contents, url) => (await import('../windows/popup')).openPopup(contents, url, { partnerOrigins, texts: () => language.texts() }),
    onSiteCreated: (listener) => void listeners.push(listener),
    staysInTray: () => rules.staysInTray(),
    setRules: (next) => (rules = next),
  }
}
