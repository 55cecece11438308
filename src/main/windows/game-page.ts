import type { BrowserWindow } from 'electron'
import type { GameLaunch } from '@shared/desktop'
import type { LanguageCode } from '@shared/languages'
import { isOnOrigin } from '@shared/security/url-policy'
import type { Texts } from '../texts'
import { linePage, noticePage, pageAddress } from './notice-page'

/** What asking the server for a game's address gave. */
export type GameLink = { kind: 'url'; url: string } | { kind: 'refused'; reason: string } | { kind: 'failed' }

/** `gone`: the window was closed meanwhile, by the player or by the end of the session. */
export type Launched = { outcome: 'opened' } | { outcome: 'gone' } | { outcome: 'refused'; reason: string } | { outcome: 'failed' }

export interface GamePageOptions {
  readonly partnerOrigins: readonly string[]
  readonly requestLink: (launch: GameLaunch) => Promise<GameLink>
  readonly language: () => { readonly code: LanguageCode; readonly texts: Texts }
}

/** Where the button of the notice leads: nowhere that exists; the main process hears of it and starts the game anew. */
const againAddress = 'https://again.invalid/'

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
  } catch {
    if (window.isDestroyed()) return { outcome: 'gone' }
    // A page that moves on while it loads aborts its first load and is there all the same.
    if (!isOnOrigin(window.webContents.getURL(), partnerOrigins)) return { outcome: 'failed' }
  }
  return { outcome: 'opened' }
}

/** A game whose page died says so in its own window and offers to start anew; the partner's old address is spent (@see security D23). */
export function offerAgain(window: BrowserWindow, { language }: GamePageOptions, again: () => void): void {
  const { code, texts } = language()
  const page = noticePage({ language: code, title: texts.gameStopped, text: texts.gameStoppedHint, action: { label: texts.startAgain, href: againAddress } })
  const contents = window.webContents
  // The guard stops it as it stops every way out; a game's own page can do no more with it than be loaded anew.
  const hear = ({ url }: { url: string }) => {
    if (url !== againAddress) return
    contents.off('will-navigate', hear)
    again()
  }
  contents.on('will-navigate', hear)
  void window.loadURL(pageAddress(page)).catch(() => undefined)
}
