import { logger } from '../log'
import type { Background, BackgroundOptions } from './background'

export interface LaterBackground extends Background {
  /** Loads and starts it; call it once the first window shows, which must not wait for it (@see SPEED-04). */
  start(): Promise<void>
}

/** The background's place until it is there: no tray exists yet, and what it is told it asks for itself when it starts. */
export function backgroundLater(options: BackgroundOptions): LaterBackground {
  let running: Background | undefined
  let starting: Promise<void> | undefined
  return {
    start() {
      starting ??= import('./background')
        .then(({ startBackground }) => {
          running = startBackground(options)
        })
        .catch((error: unknown) => logger.error('No tray and no notifications', error instanceof Error ? error.message : ''))
      return starting
    },
    waitForTray: async () => running?.waitForTray() ?? false,
    trayExists: () => running?.trayExists() ?? false,
    told: (unread) => running?.told(unread),
    refresh: () => running?.refresh(),
    takesWindow: () => running?.takesWindow() ?? false,
  }
}
