import { type BrowserWindow, screen } from 'electron'
import { type DisplayPlace, fitInto, type Placement, placeWindow, placingArea, withoutRounding, addPlace } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** The window's initial size. */
export const initialSize = { width: 1280, height: 860 }

/** Returns where the site's window opens on the current displays. */
export function savedPlacement({ state }: StateFile): Placement {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const place = ({ id, workArea }: DisplayPlace): DisplayPlace => ({ id, workArea })
  const placed = placeWindow(state.places, [place(primary), ...others.map(place)], initialSize)
  // X11 window managers move a new window into the display. Fitting it first avoids that this counts as a change by the player.
  return process.platform === 'linux' ? { ...fitInto(placed, placingArea(screen.getDisplayMatching(placed))), maximized: placed.maximized } : placed
}

/**
 * Saves the window's place when the player changes it; full screen is not saved.
 * @param opened the bounds at the opening; fitting to the display is not saved
 */
export function savePlacement(window: BrowserWindow, file: StateFile, { maximized: wasMaximized, ...opened }: Placement): void {
  let last = { bounds: opened, maximized: wasMaximized }
  onPlaceSettled(window, () => {
    const bounds = withoutRounding(last.bounds, window.getNormalBounds())
    const maximized = window.isMaximized()
    if (bounds === last.bounds && maximized === last.maximized) return
    last = { bounds, maximized }
    const { id, workArea } = screen.getDisplayMatching(window.getBounds())
    file.change({ places: addPlace(file.state.places, { display: id, bounds, origin: { x: workArea.x, y: workArea.y }, maximized }) })
  })
  // The app may end with its window, so the write must not wait.
  window.once('closed', () => file.flush())
}
