import { app, BrowserWindow } from 'electron'
import { hideWindow } from '../windows/site-window'

export interface Cover {
  /** Hides and mutes every window except `own`, including windows that open or show later. */
  close(own: () => BrowserWindow | undefined): void
  /** Restores all windows. */
  open(): void
  /** Returns whether a window was visible when the cover closed. */
  hidSomething(): boolean
}

/** Creates the cover of a locked client. Games and payments continue behind it, hidden and muted. */
export function createCover(): Cover {
  const held = new Map<BrowserWindow, { visible: boolean; muted: boolean; again: () => void }>()
  let own: (() => BrowserWindow | undefined) | undefined

  function hold(window: BrowserWindow): void {
    if (!own || window === own() || window.isDestroyed()) return
    if (!held.has(window)) {
      const again = () => hold(window)
      held.set(window, { visible: window.isVisible(), muted: window.webContents.isAudioMuted(), again })
      window.webContents.setAudioMuted(true)
      window.on('show', again)
    }
    // Opacity 0 also hides its thumbnail at once, even while it leaves full screen.
    window.setOpacity(0)
    hideWindow(window)
  }
  // The event precedes the assignment of the window's role, so wait for the next turn.
  app.on('browser-window-created', (_event, window) => setImmediate(() => hold(window)))

  return {
    close(except) {
      own = except
      for (const window of BrowserWindow.getAllWindows()) hold(window)
    },
    open() {
      own = undefined
      for (const [window, { visible, muted, again }] of held) {
        if (window.isDestroyed()) continue
        window.off('show', again)
        window.webContents.setAudioMuted(muted)
        window.setOpacity(1)
        if (visible) window.showInactive()
      }
      held.clear()
    },
    hidSomething: () => [...held.values()].some(({ visible }) => visible),
  }
}
