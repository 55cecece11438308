import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'

/** The package's id (scripts/lib/brand-package.ts). */
export const appId = brand.desktop.appId

/** Windows shows notifications only of programs that it knows by the id of their shortcut; one that is not packaged has none, and goes by its file. */
export function takeAppId(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath)
}
