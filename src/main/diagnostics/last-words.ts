import { app, crashReporter, dialog } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { ownAppImage } from '../app-image'
import { logger, writeAtOnce } from '../log'

/**
 * Has Chromium keep a dump of every process of ours that crashes, on this machine alone; call it before the app is
 * ready, since processes that exist by then are not watched. @see CLIENT-29
 */
export function recordCrashes(): void {
  crashReporter.start({ uploadToServer: false })
}

/** An AppImage is started by its own file, because what it runs from is gone then. */
function relaunch(): void {
  const execPath = ownAppImage()
  app.relaunch(execPath ? { execPath } : {})
}

/** Milliseconds: a client that ran for less would fail the same way again. */
const settled = 60_000

/**
 * What nobody caught. A rejected promise is one job that failed: logged. An exception leaves the process in a state
 * that nobody knows, so it ends at once, without handlers that would save half of something, and a client that ran
 * well until then starts anew. The session is in the vault's file, which is written whole or not at all.
 * @param failedText what to tell when there is no new start, in the system's language
 */
export function watchFailures(failedText: () => string, now: () => number = Date.now): void {
  const began = now()
  process.on('unhandledRejection', (reason) => logger.error('A promise failed unheard', reason))
  process.on('uncaughtException', (error) => {
    try {
      writeAtOnce()
      logger.error('The client ends: an error that nobody caught', error)
      if (now() - began > settled) relaunch()
      else dialog.showErrorBox(brand.name, failedText())
    } finally {
      app.exit(1)
    }
  })
}
