import { app, autoUpdater, powerMonitor } from 'electron'

/**
 * Hands electron-updater's downloaded package to Squirrel, which then installs it at the client's end. Handing over cannot
 * be undone, so it happens only at the player's request or at the client's end (@see CLIENT-10).
 */
export function stageWithSquirrel(): Promise<void> {
  return new Promise((resolve, reject) => {
    const staged = () => settle(resolve)
    const refused = (error: Error) => settle(() => reject(error))
    const nothing = () => refused(new Error('Squirrel took no package'))
    const settle = (finish: () => void) => {
      autoUpdater.off('update-downloaded', staged)
      autoUpdater.off('update-not-available', nothing)
      autoUpdater.off('error', refused)
      finish()
    }
    autoUpdater.on('update-downloaded', staged)
    autoUpdater.on('update-not-available', nothing)
    autoUpdater.on('error', refused)
    autoUpdater.checkForUpdates()
  })
}

/** Delays the client's end until Squirrel has the package, but not a shutdown of the computer. */
export function stageBeforeQuit(updates: { stageIfReady(): Promise<void> | null }): void {
  let isShuttingDown = false
  powerMonitor.on('shutdown', () => {
    isShuttingDown = true
  })
  app.on('will-quit', (event) => {
    const staging = isShuttingDown ? null : updates.stageIfReady()
    if (!staging) return
    event.preventDefault()
    void staging.then(() => app.quit())
  })
}
