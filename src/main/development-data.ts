import { app } from 'electron'

/**
 * Gives a client that runs from source a user data folder of its own, and so a single-instance lock of its own. The
 * installed client's data stays untouched (@see CLIENT-21). `--user-data-dir` takes precedence.
 */
export function separateDevelopmentData(): void {
  if (app.isPackaged || app.commandLine.hasSwitch('user-data-dir')) return
  app.setPath('userData', `${app.getPath('userData')} (development)`)
}
