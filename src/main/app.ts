import { app, BrowserWindow, ipcMain, session } from 'electron'
import { brand } from '@shared/brand'
import { isOnOrigin } from '@shared/security/url-policy'
import { createApiProxy } from './api-proxy/proxy'
import type { DesktopConfig } from './config'
import { createGameLinkRequest } from './game-link'
import { registerChannels, tell } from './ipc/register'
import { createLanguage } from './language'
import { showMenu } from './menu'
import { openExternally } from './policy/external'
import { allowSiteAsAncestor } from './policy/framing'
import { lockNavigation } from './policy/navigation'
import { lockPermissions } from './policy/permissions'
import { originOf } from './scheme/address'
import { serveSite } from './scheme/serve'
import { systemSafeBox } from './session-vault/safe-box'
import { fileStore } from './session-vault/store'
import { createVault } from './session-vault/vault'
import { createGameWindows } from './windows/game-windows'
import { createPartnerWindow } from './windows/partner-window'
import { roleOf } from './windows/registry'
import { siteFolder } from './windows/shared'
import { bringForward, createSiteWindow } from './windows/site-window'

/** Locks that must stand before the first session and page exist; call it before the app is ready. */
export function lockDown({ apiOrigin, partnerOrigins }: DesktopConfig, openPage: (url: string) => void): void {
  app.on('session-created', (created) => lockPermissions(created, undefined, []))
  lockNavigation(app, {
    roleOf,
    partnerOrigins,
    openPage,
    // A payment page sends the player back to the site: here, that is the window behind it.
    onLeave: (contents, url) => originOf(url) === apiOrigin && BrowserWindow.fromWebContents(contents)?.close(),
  })
}

export interface RunningApp {
  openPage(url: string): Promise<boolean>
  showSite(): void
}

/** Puts the parts together and opens the site; call it when the app is ready. */
export function startApp({ apiOrigin, partnerOrigins }: DesktopConfig): RunningApp {
  let site: BrowserWindow | undefined
  const language = createLanguage(() => showMenu(language.texts()))
  const vault = createVault({ store: fileStore(), box: systemSafeBox(), apiOrigin })
  const proxy = createApiProxy({ apiOrigin, vault, userAgent: `${brand.name}/${app.getVersion()} (desktop; ${process.platform})` })
  const games = createGameWindows({
    partnerOrigins,
    loadingText: () => language.texts().loading,
    requestLink: createGameLinkRequest({ proxy, onUnauthorized: () => tell(site?.webContents, 'session:ended', undefined, roleOf) }),
  })
  vault.onEnded(() => games.closeAll())

  /** A page in a new tab: the system's browser, or for a sandbox partner on this machine a bare window. */
  async function openPage(url: string): Promise<boolean> {
    if (await openExternally(url)) return true
    if (!isOnOrigin(url, partnerOrigins)) return false
    const window = createPartnerWindow({ role: 'partner', title: brand.name, width: 900, height: 760, partnerOrigins })
    void window.loadURL(url).catch(() => window.destroy())
    return true
  }

  function showSite(): void {
    if (site) return bringForward(site)
    site = createSiteWindow()
    site.once('closed', () => {
      site = undefined
      for (const window of BrowserWindow.getAllWindows()) window.destroy()
    })
  }

  registerChannels(
    ipcMain,
    {
      'session:present': () => vault.sessionToken() !== null,
      'session:clear': () => vault.clearSession(),
      'session:protection': () => vault.protection(),
      'game:open': (launch) => games.open(launch),
      'external:open': (url) => openPage(url),
      'language:set': (code) => language.set(code),
    },
    roleOf,
  )
  lockPermissions(session.defaultSession, 'site', partnerOrigins)
  allowSiteAsAncestor(session.defaultSession, partnerOrigins, apiOrigin)
  serveSite(session.defaultSession, { root: siteFolder, frameOrigins: partnerOrigins, api: proxy })
  showMenu(language.texts())
  showSite()
  return { openPage, showSite }
}
