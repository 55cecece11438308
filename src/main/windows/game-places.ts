import { type BrowserWindow, screen } from 'electron'
import { isReachable, type Rect, withoutRounding } from './placement'
import { onPlaceSettled } from './settled-place'
import type { StateFile } from './state-file'

/** Games whose place is remembered; the one that was moved longest ago is forgotten first. */
const most = 40

/** Where the player left this game's window, if a display still shows it; never larger than that. */
export function keptGamePlace({ state }: StateFile, key: string): Rect | null {
  const bounds = state.games?.find((game) => game.key === key)?.bounds
  if (!bounds || !isReachable(bounds, screen.getAllDisplays())) return null
  const { workArea } = screen.getDisplayMatching(bounds)
  return { ...bounds, width: Math.min(bounds.width, workArea.width), height: Math.min(bounds.height, workArea.height) }
}

/**
 * Remembers what the player does with a game's window: the size of its page, and the position of the window.
 * @param opened where and how large the window was opened
 */
export function keepGamePlace(window: BrowserWindow, file: StateFile, { key, opened }: { key: string; opened: Rect }): void {
  onPlaceSettled(window, () => {
    if (window.isMaximized()) return
    const { x, y } = window.getBounds()
    const [width = 1, height = 1] = window.getContentSize()
    const games = file.state.games ?? []
    const before = games.find((game) => game.key === key)?.bounds ?? opened
    const bounds = withoutRounding(before, { x, y, width, height })
    if (bounds === before) return
    file.change({ games: [{ key, bounds }, ...games.filter((game) => game.key !== key)].slice(0, most) })
  })
}

/** Places windows side by side in an area, in rows of equal height; the last row shares its width. */
export function tileWindows(windows: readonly BrowserWindow[], area: Rect): void {
  const rows = Math.max(1, Math.round(Math.sqrt(windows.length / 1.6)))
  const perRow = Math.ceil(windows.length / rows)
  const height = Math.floor(area.height / Math.ceil(windows.length / perRow))
  windows.forEach((window, index) => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, windows.length - row * perRow)
    const width = Math.floor(area.width / inRow)
    if (window.isFullScreen()) window.setFullScreen(false)
    if (window.isMaximized()) window.unmaximize()
    if (window.isMinimized()) window.restore()
    window.setBounds({ x: area.x + (index - row * perRow) * width, y: area.y + row * height, width, height })
    window.showInactive()
  })
}
