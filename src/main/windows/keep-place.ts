import { type BrowserWindow, screen } from 'electron'
import { type DisplayPlace, fitInto, type Placement, placeWindow, placingArea, withoutRounding, withPlace } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** The window's size on its first day. */
export const usualSize = { width: 1280, height: 860 }

/** Where the site's window opens, on the displays that are there now. */
export function keptPlacement({ state }: StateFile): Placement {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const place = ({ id, workArea }: DisplayPlace): DisplayPlace => ({ id, workArea })
  const placed = placeWindow(state.places, [place(primary), ...others.map(place)], usualSize)
  // On X11 window managers push a new window into the display, and that is not the player's doing.
  return process.platform === 'linux' ? { ...fitInto(placed, placingArea(screen.getDisplayMatching(placed))), maximized: placed.maximized } : placed
}

/**
 * Remembers where the player puts the window. Full screen is not remembered: nobody should start in it unasked.
 * @param opened where the window was opened; what fitted it to its display is not kept
 */
export function keepPlace(window: BrowserWindow, file: StateFile, { maximized: wasMaximized, ...opened }: Placement): void {
  let last = { bounds: opened, maximized: wasMaximized }
  onPlaceSettled(window, () => {
    const bounds = withoutRounding(last.bounds, window.getNormalBounds())
    const maximized = window.isMaximized()
    if (bounds === last.bounds && maximized === last.maximized) return
    last = { bounds, maximized }
    const { id, workArea } = screen.getDisplayMatching(window.getBounds())
    file.change({ places: withPlace(file.state.places, { display: id, bounds, origin: { x: workArea.x, y: workArea.y }, maximized }) })
  })
  // Now and not in a moment: the app may end with its window.
  window.once('closed', () => file.flush())
}
