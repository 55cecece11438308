import { join } from 'node:path'
import { app } from 'electron'

const iconPath = (name: string) => join(app.getAppPath(), 'resources', 'tray', `${name}.png`)

/** Returns the path of a tray icon (from scripts/icons.ts). macOS colours the template image itself; Linux has one size for all panels. */
export function trayIconFile(unread: boolean, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return iconPath(unread ? 'trayUnreadTemplate' : 'trayTemplate')
  return iconPath(`${platform === 'win32' ? 'tray' : 'panel'}${unread ? '-unread' : ''}`)
}

/** Returns the path of the task bar overlay: a number up to 9, or "more". */
export const overlayFile = (unread: number): string => iconPath(`overlay-${unread > 9 ? 'more' : unread}`)
