import { app, crashReporter, dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { relaunchClient } from '../program'
import { logger, logSynchronously } from '../log'

/**
 * Makes Chromium write a dump of every crashed process of the client, on this machine only. Call this function before
 * `ready`, because existing processes are not covered. @see CLIENT-29
 */
export function recordCrashes(): void {
  crashReporter.start({ uploadToServer: false })
}

/** Milliseconds; a client that ran for less time would probably fail again. */
const restartAfterMs = 60_000

/**
 * Handles uncaught errors. An unhandled rejection is logged. After an uncaught exception the process is in an unknown
 * state, so it exits at once, without `will-quit`. A client that ran for a minute restarts.
 * @param failedText message if it does not restart, in the system's language
 */
export function handleUncaughtErrors(failedText: () => string, now: () => number = Date.now): void {
  const began = now()
  process.on('unhandledRejection', (reason) => logger.error('Unhandled rejection', reason))
  process.on('uncaughtException', (error) => {
    try {
      logSynchronously()
      logger.error('Uncaught exception, the client ends', error)
      if (now() - began > restartAfterMs) relaunchClient()
      else dialog.showErrorBox(brand.name, failedText())
    } finally {
      app.exit(1)
    }
  })
}
