import type { BrowserWindow } from 'electron'
import type { Settings } from './settings'

/** Keeps a window's page at the chosen size, also when it is loaded anew. */
export function keepZoom({ webContents }: BrowserWindow, settings: Settings): void {
  const apply = () => {
    if (!webContents.isDestroyed()) webContents.setZoomFactor(settings.values().zoom / 100)
  }
  apply()
  webContents.on('did-navigate', apply)
  webContents.once('destroyed', settings.onChange(apply))
}
