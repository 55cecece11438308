import { app } from 'electron'
import { brand } from '@kehribar/shared/brand'

/** The package's id (scripts/lib/brand-package.ts). */
export const appId = brand.desktop.appId

/** Sets the application user model id. Windows shows notifications only for a known id; an unpackaged client uses its executable's path. */
export function setAppId(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath)
}
