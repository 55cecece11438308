import { setTimeout } from 'node:timers/promises'
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

/** Milliseconds after which a page that has not painted yet is shown as it is. */
const patience = 10_000

/**
 * The clock over a game that fills the screen, and with it the system's own clock (@see PLAY-11). A view of ours
 * above the game's page, in the middle of the upper edge: the page stays untouched, and ours has no script at all.
 * On the way into full screen and out of it, the view covers the page until the page has painted at its new size.
 */
export function attachClock(window: BrowserWindow, words: () => ClockWords): ClockStrip {
  let view: WebContentsView | undefined
  let isCovering = false
  let covers = 0

  function update(): void {
    if (!view) return
    const { language, text } = words()
    void view.webContents.loadURL(pageAddress(linePage(language, text, '600 13px'))).catch(() => undefined)
  }

  function place(): void {
    const [width = 0, height = 0] = window.getContentSize()
    const wide = Math.min(size.width, width)
    view?.setBounds(isCovering ? { x: 0, y: 0, width, height } : { x: Math.round((width - wide) / 2), y: 0, width: wide, height: size.height })
  }

  function show(): void {
    if (view) return
    view = new WebContentsView({ webPreferences: buildWebPreferences('clock', { preload: preloadFile, partition: 'clock', devTools: !app.isPackaged }) })
    view.setBackgroundColor(backgroundColor)
    window.contentView.addChildView(view)
    update()
  }

  function hide(): void {
    if (!view) return
    window.contentView.removeChildView(view)
    view.webContents.close()
    view = undefined
  }

  /** Until its first frame at the new size, Chromium draws a page's last one into the upper left corner. */
  async function cover(): Promise<void> {
    const turn = ++covers
    isCovering = true
    place()
    // The answer comes with that first frame.
    const painted = window.webContents.capturePage({ x: 0, y: 0, width: 1, height: 1 }).catch(() => undefined)
    await Promise.race([painted, setTimeout(patience, undefined, { ref: false })])
    if (turn !== covers || window.isDestroyed()) return
    isCovering = false
    if (window.isFullScreen()) place()
    else hide()
  }

  function enter(): void {
    show()
    void cover()
  }
  function leave(): void {
    if (view) void cover()
  }

  // A page that asks for full screen gets the whole window's; systems tell one, the other or both.
  window.on('enter-full-screen', enter)
  window.on('enter-html-full-screen', enter)
  window.on('leave-full-screen', leave)
  window.on('leave-html-full-screen', () => {
    if (!window.isFullScreen()) leave()
  })
  window.on('resize', () => {
    if (isCovering) void cover()
    else place()
  })
  window.once('closed', () => {
    // Views outlive their window unless they are closed.
    view?.webContents.close()
    view = undefined
  })
  return { update }
}
