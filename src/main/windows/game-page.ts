import type { BrowserWindow } from 'electron'
import type { GameLaunch } from '@kehribar/shared/desktop'
import type { LanguageCode } from '@kehribar/shared/languages'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import type { ClientTexts } from '../texts/shape'
import { oneLinePage, pageDataUrl } from './notice-page'

/** Result of requesting a game's address from the server. */
export type GameLink = { kind: 'url'; url: string } | { kind: 'refused'; reason: string } | { kind: 'failed' }

/** `gone`: the window was closed while the game loaded, by the player or by the end of the session. */
export type LoadOutcome = { outcome: 'opened' } | { outcome: 'gone' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

export interface GamePageOptions {
  readonly partnerOrigins: readonly string[]
  readonly requestLink: (launch: GameLaunch) => Promise<GameLink>
  readonly language: () => { readonly code: LanguageCode; readonly texts: ClientTexts }
}

/** Loads a game into its window, after a page with the message that it loads. */
export async function loadGame(window: BrowserWindow, launch: GameLaunch, { partnerOrigins, requestLink, language }: GamePageOptions): Promise<LoadOutcome> {
  const { code, texts } = language()
  await window.loadURL(pageDataUrl(oneLinePage(code, texts.loading))).catch(() => undefined)
  const link = await requestLink(launch).catch((): GameLink => ({ kind: 'failed' }))
  if (window.isDestroyed()) return { outcome: 'gone' }
  if (link.kind === 'refused') return { outcome: 'refused', reason: link.reason }
  if (link.kind === 'failed' || !isOnOrigin(link.url, partnerOrigins)) return { outcome: 'failed' }
  try {
    await window.loadURL(link.url)
  } catch (error) {
    if (window.isDestroyed()) return { outcome: 'gone' }
    // A page that redirects while it loads aborts the first load but succeeds.
    const aborted = error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED'
    if (!aborted || !isOnOrigin(window.webContents.getURL(), partnerOrigins)) return { outcome: 'failed' }
  }
  return { outcome: 'opened' }
}
