import { setTimeout } from 'node:timers/promises'
import { app, type BrowserWindow, WebContentsView } from 'electron'
import type { LanguageCode } from '@kehribar/shared/languages'
import { oneLinePage, pageDataUrl } from './notice-page'
import { backgroundColor, preloadFile } from './shared'
import { buildWebPreferences } from './web-preferences'

/** Text of the strip. */
export interface ClockText {
  readonly language: LanguageCode
  readonly text: string
}

export interface ClockStrip {
  /** Updates the text if the strip is visible. */
  update(): void
}

const size = { width: 380, height: 26 }

/** Milliseconds to wait for a page's paint before it is uncovered anyway. */
const paintTimeoutMs = 10_000

/**
 * Shows a clock over a game in full screen, which hides the system's clock (@see PLAY-11). The clock is a view without
 * script at the upper edge, above the untouched game page. While full screen starts or ends, the view covers the page until
 * the page has painted at its new size.
 */
export function attachClock(window: BrowserWindow, words: () => ClockText): ClockStrip {
  let view: WebContentsView | undefined
  let isCovering = false
  let covers = 0

  function update(): void {
    if (!view) return
    const { language, text } = words()
    void view.webContents.loadURL(pageDataUrl(oneLinePage(language, text, '600 13px'))).catch(() => undefined)
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

  /** Covers the page until its first frame at the new size. Until that frame, Chromium draws the last frame in the upper left corner. */
  async function cover(): Promise<void> {
    const turn = ++covers
    isCovering = true
    place()
    // The capture resolves with the first frame at the new size.
    const painted = window.webContents.capturePage({ x: 0, y: 0, width: 1, height: 1 }).catch(() => undefined)
    await Promise.race([painted, setTimeout(paintTimeoutMs, undefined, { ref: false })])
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

  // A page that requests full screen puts the window into full screen too. Depending on the system, one of these events is emitted, or both.
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
    // A view outlives its window unless it is closed.
    view?.webContents.close()
    view = undefined
  })
  return { update }
}
