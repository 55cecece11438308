import { join } from 'node:path'
import { app } from 'electron'

/**
 * A client from source keeps its files, and with them its single instance, apart from the installed one: they are the
 * player's (@see CLIENT-21). Whoever names a folder (`--user-data-dir`) gets that one.
 */
export function takeOwnFolder(): void {
  if (app.isPackaged || app.commandLine.hasSwitch('user-data-dir')) return
  // Reading `userData` creates the folder, and throws an error if it cannot be created.
  app.setPath('userData', join(app.getPath('appData'), `${app.getName()} (development)`))
}
