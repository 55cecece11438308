import type { BrowserWindow, WebContents } from 'electron'

export type ZoomChange = 'in' | 'out' | 'reset'

/** Per cent; the ends are those of the setting. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200]

/** The next size, in per cent, also from one that is no step. */
export function nextZoom(now: number, change: ZoomChange): number {
  if (change === 'reset') return 100
  const next = change === 'in' ? steps.find((step) => step > now) : steps.findLast((step) => step < now)
  return next ?? now
}

/** A partner's page: for as long as it is open. The site's size is a setting. */
export function zoomPage(contents: WebContents, change: ZoomChange): void {
  contents.setZoomFactor(nextZoom(Math.round(contents.getZoomFactor() * 100), change) / 100)
}

/** The wheel with the control key asks for what the keys ask for. */
export function followWheel({ webContents }: BrowserWindow, zoom: (change: ZoomChange) => void): void {
  webContents.on('zoom-changed', (_event, direction) => zoom(direction))
}
