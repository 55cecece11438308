import type { BrowserWindow } from 'electron'
import { brand } from '@shared/brand'
import type { GameLaunch, GameOpenResult } from '@shared/desktop'
import { isOnOrigin } from '@shared/security/url-policy'
import { logger } from '../log'
import { backgroundColor } from './shared'
import { createPartnerWindow } from './partner-window'
import { bringForward } from './site-window'

/** What asking the server for a game's address gave. */
export type GameLink = { kind: 'url'; url: string } | { kind: 'refused'; reason: string } | { kind: 'failed' }

export interface GameWindowsOptions {
  readonly partnerOrigins: readonly string[]
  readonly requestLink: (launch: GameLaunch) => Promise<GameLink>
  /** What a window says until its game is there, in the player's language. */
  readonly loadingText: () => string
}

export interface GameWindows {
  open(launch: GameLaunch): Promise<GameOpenResult>
  closeAll(): void
}

/** Games in windows of their own: several at once, each game once (@see spec CAT-22 to CAT-24). */
export function createGameWindows({ partnerOrigins, requestLink, loadingText }: GameWindowsOptions): GameWindows {
  const open = new Map<string, { window: BrowserWindow; result: Promise<GameOpenResult> }>()

  async function launchInto(window: BrowserWindow, launch: GameLaunch): Promise<GameOpenResult> {
    // The blank page comes first, so that the player sees at once that something happens.
    await window.loadURL(blankPage(loadingText())).catch(() => undefined)
    const link = await requestLink(launch).catch((): GameLink => ({ kind: 'failed' }))
    // Closed by the player, or by the end of the session: nothing to report.
    if (window.isDestroyed()) return { outcome: 'opened' }
    if (link.kind !== 'url' || !isOnOrigin(link.url, partnerOrigins)) {
      window.destroy()
      return link.kind === 'refused' ? { outcome: 'refused', reason: link.reason } : { outcome: 'failed' }
    }
    window.webContents.once('did-navigate', () => window.setTitle(launch.title || brand.name))
    try {
      await window.loadURL(link.url)
    } catch {
      if (window.isDestroyed()) return { outcome: 'opened' }
      // A page that moves on while it loads aborts its first load and is there all the same.
      if (isOnOrigin(window.webContents.getURL(), partnerOrigins)) return { outcome: 'opened' }
      window.destroy()
      return { outcome: 'failed' }
    }
    return { outcome: 'opened' }
  }

  return {
    open(launch) {
      const key = `${launch.provider}/${launch.id}`
      const running = open.get(key)
      if (running) {
        bringForward(running.window)
        return running.result
      }
      let window: BrowserWindow
      try {
        window = createPartnerWindow({ role: 'game', title: loadingText(), width: 800, height: 600, partnerOrigins })
      } catch (error) {
        logger.error('No window for a game', error instanceof Error ? error.message : '')
        return Promise.resolve({ outcome: 'blocked' })
      }
      window.once('closed', () => open.delete(key))
      const result = launchInto(window, launch)
      open.set(key, { window, result })
      return result
    },
    closeAll() {
      for (const { window } of open.values()) window.destroy()
    },
  }
}

function blankPage(text: string): string {
  const page = `<!doctype html><meta charset="utf-8"><title>${text}</title><body style="margin:0;height:100vh;display:grid;place-items:center;background:${backgroundColor};color:#f6ede0;font:16px system-ui,sans-serif">${text}</body>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}
