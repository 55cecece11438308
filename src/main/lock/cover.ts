import { app, BrowserWindow } from 'electron'
import { hideWindow } from '../windows/site-window'

export interface WindowCover {
  /** Hides and mutes every window except `own`, including windows that open or show later. */
  close(own: () => BrowserWindow | undefined): void
  /** Restores all windows. */
  open(): void
  /** Returns whether a window was visible when the cover closed. */
  hidVisibleWindow(): boolean
}

/** Creates the cover of a locked client. Games and payments continue behind it, hidden and muted. */
export function createWindowCover(): WindowCover {
  const hidden = new Map<BrowserWindow, { visible: boolean; muted: boolean; hideAgain: () => void }>()
  let own: (() => BrowserWindow | undefined) | undefined

  function hide(window: BrowserWindow): void {
    if (!own || window === own() || window.isDestroyed()) return
    if (!hidden.has(window)) {
      const hideAgain = () => hide(window)
      hidden.set(window, { visible: window.isVisible(), muted: window.webContents.isAudioMuted(), hideAgain })
      window.webContents.setAudioMuted(true)
      window.on('show', hideAgain)
    }
    // Opacity 0 also hides the window's thumbnail at once, even while the window leaves full screen.
    window.setOpacity(0)
    hideWindow(window)
  }
  // The event precedes the assignment of the window's role, so wait for the next turn.
  app.on('browser-window-created', (_event, window) => setImmediate(() => hide(window)))

  return {
    close(except) {
      own = except
      for (const window of BrowserWindow.getAllWindows()) hide(window)
    },
    open() {
      own = undefined
      for (const [window, { visible, muted, hideAgain }] of hidden) {
        if (window.isDestroyed()) continue
        window.off('show', hideAgain)
        window.webContents.setAudioMuted(muted)
        window.setOpacity(1)
        if (visible) window.showInactive()
      }
      hidden.clear()
    },
    hidVisibleWindow: () => [...hidden.values()].some(({ visible }) => visible),
  }
}
