import { app, autoUpdater, powerMonitor } from 'electron'

/**
 * Gives Squirrel the package that electron-updater has ready for it. From then on it is installed at the client's next
 * end, and nothing takes that back; so it is given away only when the player wants it, or when the client ends (@see CLIENT-10).
 */
export function stageWithSquirrel(): Promise<void> {
  return new Promise((resolve, reject) => {
    const staged = () => settle(resolve)
    const refused = (error: Error) => settle(() => reject(error))
    const nothing = () => refused(new Error('Squirrel took no package'))
    const settle = (tell: () => void) => {
      autoUpdater.off('update-downloaded', staged)
      autoUpdater.off('update-not-available', nothing)
      autoUpdater.off('error', refused)
      tell()
    }
    autoUpdater.on('update-downloaded', staged)
    autoUpdater.on('update-not-available', nothing)
    autoUpdater.on('error', refused)
    autoUpdater.checkForUpdates()
  })
}

/** The client's end waits until Squirrel has the package; a computer that is switched off does not. */
export function stageAtEnd(updates: { end(): Promise<void> | null }): void {
  let isShuttingDown = false
  powerMonitor.on('shutdown', () => {
    isShuttingDown = true
  })
  app.on('will-quit', (event) => {
    const staging = isShuttingDown ? null : updates.end()
    if (!staging) return
    event.preventDefault()
    void staging.then(() => app.quit())
  })
}
