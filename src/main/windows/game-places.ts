import { type BrowserWindow, screen } from 'electron'
import { isReachable, type Rect } from './placement'
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

/** Remembers what the player does with it: the page's own size, and where the window is. */
export function keepGamePlace(window: BrowserWindow, file: StateFile, key: string): void {
  const keep = () => {
    if (window.isMinimized() || window.isFullScreen() || window.isMaximized()) return
    const { x, y } = window.getBounds()
    const [width = 1, height = 1] = window.getContentSize()
    const others = (file.state.games ?? []).filter((game) => game.key !== key)
    file.change({ games: [{ key, bounds: { x, y, width, height } }, ...others].slice(0, most) })
  }
  window.on('resize', keep)
  window.on('move', keep)
}

/** All of them side by side on one display, in rows of equal height; the last row shares its width. */
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
