import type { BrowserWindow } from 'electron'

/** Milliseconds without a change of size or position after which a window's layout is finished. */
const settleMs = 300

/**
 * Calls `read` when a window's size and position have settled after a change, or when it closes before that. X11 reports
 * `resize` and `move` before the layout, and the full size once more after full screen, so earlier bounds are wrong.
 * It is not called for a minimised window or in full screen.
 */
export function onPlaceSettled(window: BrowserWindow, read: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    timer = undefined
    if (!window.isDestroyed() && !window.isMinimized() && !window.isFullScreen()) read()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
  }
  window.on('resize', wait)
  window.on('move', wait)
  window.on('maximize', wait)
  window.on('unmaximize', wait)
  window.on('close', () => {
    if (!timer) return
    clearTimeout(timer)
    settle()
  })
  window.once('closed', () => clearTimeout(timer))
}
