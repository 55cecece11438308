import { logger } from '../log'
import type { Background, BackgroundOptions } from './background'

export interface LaterBackground extends Background {
  /** Loads and starts the background; call it when the first window is visible (@see SPEED-04). */
  start(): Promise<void>
}

/** Creates a stand-in that loads the background on `start`. Until then no tray exists, and calls do nothing. */
export function backgroundLater(options: BackgroundOptions): LaterBackground {
  let running: Background | undefined
  let starting: Promise<void> | undefined
  return {
    start() {
      starting ??= import('./background')
        .then(({ startBackground }) => {
          running = startBackground(options)
        })
        .catch((error: unknown) => logger.error('Tray and notifications failed to start', error instanceof Error ? error.message : ''))
      return starting
    },
    waitForTray: async () => running?.waitForTray() ?? false,
    trayExists: () => running?.trayExists() ?? false,
    told: (unread) => running?.told(unread),
    refresh: () => running?.refresh(),
    takesWindow: () => running?.takesWindow() ?? false,
  }
}
