import { app, type BrowserWindow, WebContentsView } from 'electron'
import type { LanguageCode } from '@kehribar/shared/languages'
import { linePage, pageAddress } from './notice-page'
import { backgroundColor, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

/** What the strip says. */
export interface ClockWords {
  readonly language: LanguageCode
  readonly text: string
}

export interface ClockStrip {
  /** Says the time anew, where it is shown. */
  update(): void
}

const size = { width: 380, height: 26 }

/**
 * The clock over a game that fills the screen, and with it the system's own clock (@see R11). A view of ours
 * above the game's page, in the middle of the upper edge: the page stays untouched, and ours has no script at all.
 */
export function attachClock(window: BrowserWindow, words: () => ClockWords): ClockStrip {
  let view: WebContentsView | undefined

  function update(): void {
    if (!view) return
    const { language, text } = words()
    void view.webContents.loadURL(pageAddress(linePage(language, text, '600 13px'))).catch(() => undefined)
  }

  function place(): void {
    const [width = 0] = window.getContentSize()
    const wide = Math.min(size.width, width)
    view?.setBounds({ x: Math.round((width - wide) / 2), y: 0, width: wide, height: size.height })
  }

  function show(): void {
    if (view) return
    view = new WebContentsView({ webPreferences: buildWebPreferences('clock', { preload: preloadFile, partition: 'clock', devTools: !app.isPackaged }) })
    view.setBackgroundColor(backgroundColor)
    window.contentView.addChildView(view)
    place()
    update()
  }

  function hide(): void {
    if (!view) return
    window.contentView.removeChildView(view)
    view.webContents.close()
    view = undefined
  }

  // A page that asks for full screen gets the whole window's; systems tell one, the other or both.
  window.on('enter-full-screen', show)
  window.on('enter-html-full-screen', show)
  window.on('leave-full-screen', hide)
  window.on('leave-html-full-screen', () => {
    if (!window.isFullScreen()) hide()
  })
  window.on('resize', place)
  window.once('closed', () => {
    // Views outlive their window unless they are closed.
    view?.webContents.close()
    view = undefined
  })
  return { update }
}
