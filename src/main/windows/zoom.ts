import type { BrowserWindow, WebContents } from 'electron'
import type { Settings } from '../settings/settings'

export type ZoomChange = 'in' | 'out' | 'reset'

/** Zoom steps in per cent; the ends are the limits of the setting. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200]

/** Returns the next zoom in per cent, also from a value between steps. */
export function nextZoom(now: number, change: ZoomChange): number {
  if (change === 'reset') return 100
  const next = change === 'in' ? steps.find((step) => step > now) : steps.findLast((step) => step < now)
  return next ?? now
}

/** Zooms a partner's page until it closes. The site's zoom is a setting. */
export function zoomPage(contents: WebContents, change: ZoomChange): void {
  contents.setZoomFactor(nextZoom(Math.round(contents.getZoomFactor() * 100), change) / 100)
}

/** Calls `zoom` when the wheel is turned with the control key. */
export function zoomOnWheel({ webContents }: BrowserWindow, zoom: (change: ZoomChange) => void): void {
  webContents.on('zoom-changed', (_event, direction) => zoom(direction))
}

/** Applies the zoom setting to a window's page, also after navigations and changes. */
export function applyZoom({ webContents }: BrowserWindow, settings: Settings): void {
  const apply = () => {
    if (!webContents.isDestroyed()) webContents.setZoomFactor(settings.values().zoom / 100)
  }
  apply()
  webContents.on('did-navigate', apply)
  webContents.once('destroyed', settings.onChange(apply))
}
