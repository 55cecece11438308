import { type BrowserWindow, screen } from 'electron'
import { type DisplayPlace, type Placement, placeWindow, withoutRounding, withPlace } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** The window's size on its first day. */
export const usualSize = { width: 1280, height: 860 }

/** Where the site's window opens, on the displays that are there now. */
export function keptPlacement({ state }: StateFile): Placement {
  const primary = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id)
  const place = ({ id, workArea }: DisplayPlace): DisplayPlace => ({ id, workArea })
  return placeWindow(state.places, [place(primary), ...others.map(place)], usualSize)
}

/** Remembers where the player puts the window. Full screen is not remembered: nobody should start in it unasked. */
export function keepPlace(window: BrowserWindow, file: StateFile): void {
  onPlaceSettled(window, () => {
    const { id, workArea } = screen.getDisplayMatching(window.getBounds())
    const before = file.state.places.find(({ display }) => display === id)?.bounds
    const normal = window.getNormalBounds()
    const bounds = before ? withoutRounding(before, normal) : normal
    const place = { display: id, bounds, origin: { x: workArea.x, y: workArea.y }, maximized: window.isMaximized() }
    file.change({ places: withPlace(file.state.places, place) })
  })
  // Now and not in a moment: the app may end with its window.
  window.once('closed', () => file.flush())
}
