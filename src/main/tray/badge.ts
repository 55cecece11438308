import { app, type BrowserWindow, nativeImage } from 'electron'
import type { ClientTexts } from '../texts/shape'
import { overlayFile } from './icons'

/** Shows the number of unread messages at the dock (macOS, Linux) or on the window's task bar button (Windows). */
export function showBadge(unread: number, text: ClientTexts, site: BrowserWindow | undefined, platform: NodeJS.Platform): void {
  if (platform !== 'win32') app.setBadgeCount(unread)
  else if (unread > 0) site?.setOverlayIcon(nativeImage.createFromPath(overlayFile(unread)), text.unreadCount(unread))
  else site?.setOverlayIcon(null, '')
}
