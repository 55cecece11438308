import { type BrowserWindow, screen } from 'electron'
import { fitInto, isReachable, type PlacingArea, placingArea, type Rect, tiles, withoutRounding } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** Games whose place is remembered; the one that was moved longest ago is forgotten first. */
const most = 40

/** Where the player left this game's window, if a display still shows it; whole on that display. */
export function keptGamePlace({ state }: StateFile, key: string): Rect | null {
  const bounds = state.games?.find((game) => game.key === key)?.bounds
  if (!bounds || !isReachable(bounds, screen.getAllDisplays())) return null
  return fitInto(bounds, placingArea(screen.getDisplayMatching(bounds)))
}

/**
 * Remembers what the player does with a game's window: the size of its page, and the position of the window. What fitted
 * it to a smaller display at its opening is not kept.
 * @param opened where and how large the window was opened
 */
export function keepGamePlace(window: BrowserWindow, file: StateFile, { key, opened }: { key: string; opened: Rect }): void {
  let last = opened
  onPlaceSettled(window, () => {
    if (window.isMaximized()) return
    const { x, y } = window.getBounds()
    const [width = 1, height = 1] = window.getContentSize()
    const bounds = withoutRounding(last, { x, y, width, height })
    if (bounds === last) return
    last = bounds
    file.change({ games: [{ key, bounds }, ...(file.state.games ?? []).filter((game) => game.key !== key)].slice(0, most) })
  })
}

/** Places windows side by side in an area. */
export function tileWindows(windows: readonly BrowserWindow[], area: PlacingArea): void {
  const places = tiles(windows.length, area)
  windows.forEach((window, index) => {
    const place = places[index]
    if (window.isFullScreen()) window.setFullScreen(false)
    if (window.isMaximized()) window.unmaximize()
    if (window.isMinimized()) window.restore()
    if (place) window.setBounds(place)
    window.showInactive()
  })
}
