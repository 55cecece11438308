import { join } from 'node:path'
import { app } from 'electron'

const drawn = (name: string) => join(app.getAppPath(), 'resources', 'tray', `${name}.png`)

/** Drawn by scripts/icons.ts. macOS colours the shape itself (a template image); Linux takes one size for every panel. */
export function trayIconFile(unread: boolean, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return drawn(unread ? 'trayUnreadTemplate' : 'trayTemplate')
  return drawn(`${platform === 'win32' ? 'tray' : 'panel'}${unread ? '-unread' : ''}`)
}

/** The number on the task bar's button, as far as it has room for one. */
export const overlayFile = (unread: number): string => drawn(`overlay-${unread > 9 ? 'more' : unread}`)
