import { logger } from '../log'
import type { Background, BackgroundOptions } from './background'

export interface LazyBackground extends Background {
  /** Loads and starts the background; call it when the first window is visible (@see SPEED-04). */
  start(): Promise<void>
}

/** Creates a stand-in that loads the background on `start`. Until then no tray exists, and calls do nothing. */
export function createLazyBackground(options: BackgroundOptions): LazyBackground {
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
    setUnread: (unread) => running?.setUnread(unread),
    refresh: () => running?.refresh(),
    hidesWindow: () => running?.hidesWindow() ?? false,
  }
}
