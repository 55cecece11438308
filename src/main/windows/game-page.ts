import type { BrowserWindow } from 'electron'
import type { GameLaunch } from '@kehribar/shared/desktop'
import type { LanguageCode } from '@kehribar/shared/languages'
import { isOnOrigin } from '@kehribar/shared/security/url-policy'
import type { Texts } from '../texts/shape'
import { linePage, pageAddress } from './notice-page'

/** What asking the server for a game's address gave. */
export type GameLink = { kind: 'url'; url: string } | { kind: 'refused'; reason: string } | { kind: 'failed' }

/** `gone`: the window was closed meanwhile, by the player or by the end of the session. */
export type Launched = { outcome: 'opened' } | { outcome: 'gone' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

export interface GamePageOptions {
  readonly partnerOrigins: readonly string[]
  readonly requestLink: (launch: GameLaunch) => Promise<GameLink>
  readonly language: () => { readonly code: LanguageCode; readonly texts: Texts }
}

/** Puts a game into its window: the blank page first, so that the player sees at once that something happens. */
export async function loadGame(window: BrowserWindow, launch: GameLaunch, { partnerOrigins, requestLink, language }: GamePageOptions): Promise<Launched> {
  const { code, texts } = language()
  await window.loadURL(pageAddress(linePage(code, texts.loading))).catch(() => undefined)
  const link = await requestLink(launch).catch((): GameLink => ({ kind: 'failed' }))
  if (window.isDestroyed()) return { outcome: 'gone' }
  if (link.kind === 'refused') return { outcome: 'refused', reason: link.reason }
  if (link.kind === 'failed' || !isOnOrigin(link.url, partnerOrigins)) return { outcome: 'failed' }
  try {
    await window.loadURL(link.url)
  } catch (error) {
    if (window.isDestroyed()) return { outcome: 'gone' }
    // A page that moves on while it loads aborts its first load and is there all the same. One that failed has its address, too.
    const aborted = error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED'
    if (!aborted || !isOnOrigin(window.webContents.getURL(), partnerOrigins)) return { outcome: 'failed' }
  }
  return { outcome: 'opened' }
}
