import type { BrowserWindow } from 'electron'
import type { Settings } from './settings'

/** Applies the zoom setting to a window's page, also after navigations and changes. */
export function applyZoom({ webContents }: BrowserWindow, settings: Settings): void {
  const apply = () => {
    if (!webContents.isDestroyed()) webContents.setZoomFactor(settings.values().zoom / 100)
  }
  apply()
  webContents.on('did-navigate', apply)
  webContents.once('destroyed', settings.onChange(apply))
}
