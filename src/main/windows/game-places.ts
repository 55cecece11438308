import { type BrowserWindow, screen } from 'electron'
import { fitInto, isReachable, type PlacingArea, placingArea, type Rect, tilePlaces, withoutRounding } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** Maximum number of games with a saved place; the least recently moved one is dropped first. */
const maxGames = 40

/** Returns the saved place of a game's window, fitted into its display; null if no display shows it any more. */
export function savedGamePlace({ state }: StateFile, key: string): Rect | null {
  const bounds = state.games?.find((game) => game.key === key)?.bounds
  if (!bounds || !isReachable(bounds, screen.getAllDisplays())) return null
  return fitInto(bounds, placingArea(screen.getDisplayMatching(bounds)))
}

/**
 * Saves the position of a game's window and the size of its page when the player changes them. Fitting to a smaller
 * display at the opening is not saved. @param opened the bounds at the opening
 */
export function saveGamePlace(window: BrowserWindow, file: StateFile, { key, opened }: { key: string; opened: Rect }): void {
  let last = opened
  onPlaceSettled(window, () => {
    if (window.isMaximized()) return
    const { x, y } = window.getBounds()
    const [width = 1, height = 1] = window.getContentSize()
    const bounds = withoutRounding(last, { x, y, width, height })
    if (bounds === last) return
    last = bounds
    file.change({ games: [{ key, bounds }, ...(file.state.games ?? []).filter((game) => game.key !== key)].slice(0, maxGames) })
  })
}

/** Tiles windows in an area. */
export function tileWindows(windows: readonly BrowserWindow[], area: PlacingArea): void {
  const places = tilePlaces(windows.length, area)
  windows.forEach((window, index) => {
    const place = places[index]
    if (window.isFullScreen()) window.setFullScreen(false)
    if (window.isMaximized()) window.unmaximize()
    if (window.isMinimized()) window.restore()
    if (place) window.setBounds(place)
    window.showInactive()
  })
}
