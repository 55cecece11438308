import { app } from 'electron'

/** The package's id (electron-builder.yml). */
export const appId = 'example.kehribar.desktop'

/** Windows shows notifications only of programs that it knows by the id of their shortcut; one that is not packaged has none, and goes by its file. */
export function takeAppId(platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? appId : process.execPath)
}
