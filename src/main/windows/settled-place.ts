import type { BrowserWindow } from 'electron'

/** Milliseconds without a change of size or position after which a window's layout is finished. */
const settleMs = 300

/**
 * Calls `read` when a window rests after a change of size or position, and before it closes in the middle of one.
 * On X11 `resize` and `move` come before the layout, and leaving full screen reports the full size once more,
 * so only a window at rest has the bounds that the player gave it. Not called while it is minimised or in full screen.
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
