import { logger } from '../log'
import type { Background, BackgroundOptions } from './background'

export interface LaterBackground extends Background {
  /** Loads and starts it; call it once the first window shows, which must not wait for it (@see SPEED-04). */
  start(): void
}

/** The background's place until it is there: no tray exists yet, and what it is told it asks for itself when it starts. */
export function backgroundLater(options: BackgroundOptions): LaterBackground {
  let running: Background | undefined
  let asked = false
  return {
    start() {
      if (asked) return
      asked = true
      import('./background')
        .then(({ startBackground }) => {
          running = startBackground(options)
        })
        .catch((error: unknown) => logger.error('No tray and no notifications', error instanceof Error ? error.message : ''))
    },
    trayExists: () => running?.trayExists() ?? false,
    told: (unread) => running?.told(unread),
    refresh: () => running?.refresh(),
    takesWindow: () => running?.takesWindow() ?? false,
  }
}
