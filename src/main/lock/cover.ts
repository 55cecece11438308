import { app, BrowserWindow } from 'electron'
import { hideWindow } from '../windows/site-window'

export interface Cover {
  /** Hides every window but `own` and silences it; what opens or comes forward meanwhile goes the same way. */
  close(own: () => BrowserWindow | undefined): void
  /** Everything as it was. */
  open(): void
  /** Whether a window was to be seen when it closed. */
  hidSomething(): boolean
}

/** Games and payments go on behind it: a round that is under way is not broken, and nobody sees or hears of it. */
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
    // Its picture in a list of windows is gone at once, also while it leaves the full screen.
    window.setOpacity(0)
    hideWindow(window)
  }
  // Not within the event: it comes before whoever creates the window has said what it is.
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
