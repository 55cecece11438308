/** Bounds in device-independent pixels. Displays left of or above the primary one have negative coordinates. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The properties of a display that placement needs. */
export interface DisplayPlace {
  readonly id: number
  /** Excludes task bar and menu bar. */
  readonly workArea: Rect
}

/** A window's saved place on a display: its bounds when not maximised, and the origin of the work area at that time. */
export interface SavedPlace {
  readonly display: number
  readonly bounds: Rect
  readonly origin: { readonly x: number; readonly y: number }
  readonly maximized: boolean
}

export interface Placement extends Rect {
  readonly maximized: boolean
}

/** Pixels of a window's title bar that must be visible, so that the player can move it. */
const grip = { width: 120, height: 32 }

/**
 * Returns where the site's window opens: at the newest saved place whose display is connected, else in the middle of the
 * primary display. The place is moved and shrunk so that the window is visible.
 * @param kept saved places, newest first
 * @param displays connected displays, the primary one first
 */
export function placeWindow(
  kept: readonly SavedPlace[],
  displays: readonly [DisplayPlace, ...DisplayPlace[]],
  usual: { width: number; height: number },
): Placement {
  for (const place of kept) {
    const display = displays.find(({ id }) => id === place.display)
    if (!display) continue
    const { bounds, origin, maximized } = place
    const { workArea } = display
    // If the displays were rearranged, the window keeps its place relative to its display.
    const moved = shrink({ ...bounds, x: bounds.x - origin.x + workArea.x, y: bounds.y - origin.y + workArea.y }, workArea)
    return { ...(isReachable(moved, displays) ? moved : centre(bounds, workArea)), maximized }
  }
  const [last] = kept
  const [first] = displays
  // Systems sometimes give a display a new id, so an unknown display in the same place counts as the old one.
  if (last && isReachable(last.bounds, displays)) {
    const { workArea } = displays.find((display) => isGrabbable(last.bounds, display.workArea)) ?? first
    const fitted = shrink(last.bounds, workArea)
    return { ...(isReachable(fitted, displays) ? fitted : centre(last.bounds, workArea)), maximized: last.maximized }
  }
  return { ...centre(last?.bounds ?? usual, first.workArea), maximized: last?.maximized ?? false }
}

/** Returns whether enough of the window's title bar is on one display. */
export const isReachable = (bounds: Rect, displays: readonly DisplayPlace[]): boolean => displays.some(({ workArea }) => isGrabbable(bounds, workArea))

function isGrabbable(bounds: Rect, area: Rect): boolean {
  const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  const topIsInside = bounds.y >= area.y - 8 && bounds.y + grip.height <= area.y + area.height
  return topIsInside && width >= Math.min(grip.width, bounds.width)
}

const shrink = (bounds: Rect, area: Rect): Rect => ({ ...bounds, width: Math.min(bounds.width, area.width), height: Math.min(bounds.height, area.height) })

function centre(size: { width: number; height: number }, area: Rect): Rect {
  const width = Math.min(size.width, area.width)
  const height = Math.min(size.height, area.height)
  return { x: area.x + Math.round((area.width - width) / 2), y: area.y + Math.round((area.height - height) / 2), width, height }
}

/** Pixels by which a scaled display rounds bounds at each opening and move; up to 3 were measured at 125 %. */
const rounding = 4

/** Returns `before` itself if the window differs from it by rounding alone, else each side that the player changed. */
export function withoutRounding(before: Rect, now: Rect): Rect {
  const side = (name: keyof Rect) => (Math.abs(now[name] - before[name]) <= rounding ? before[name] : now[name])
  const place = { x: side('x'), y: side('y'), width: side('width'), height: side('height') }
  return (Object.keys(place) as (keyof Rect)[]).every((name) => place[name] === before[name]) ? before : place
}

/** Pixels for a window manager's title bar and borders: the largest of GNOME, KDE, XFCE and Openbox. */
const frame = { top: 40, side: 4, bottom: 8 }

/** The part of a display on which the client places windows. */
export interface PlacingArea extends Rect {
  /** Edges at multiples of this lie on whole pixels of the display. */
  readonly step: number
}

/** Returns the distance between points that lie on whole pixels, 4 at 125 %. Chromium enlarges bounds between pixels to the next pixel. */
const pixelStep = (scaleFactor: number): number =>
  [1, 2, 3, 4, 5, 10, 20].find((step) => Math.abs(step * scaleFactor - Math.round(step * scaleFactor)) < 0.01) ?? 1

const roundDown = (length: number, step: number): number => Math.floor(length / step) * step

/** Returns the area for windows placed by the client. On X11 bounds do not include the frame, so room is left for it. */
export function placingArea(
  { workArea, scaleFactor }: { readonly workArea: Rect; readonly scaleFactor: number },
  platform: NodeJS.Platform = process.platform,
): PlacingArea {
  const { top, side, bottom } = platform === 'linux' ? frame : { top: 0, side: 0, bottom: 0 }
  const step = pixelStep(scaleFactor)
  const roundUp = (length: number) => Math.ceil(length / step) * step
  const [x, y] = [roundUp(workArea.x + side), roundUp(workArea.y + top)]
  const [right, low] = [workArea.x + workArea.width - side, workArea.y + workArea.height - bottom]
  return { x, y, width: roundDown(right - x, step), height: roundDown(low - y, step), step }
}

/** Returns the bounds moved and shrunk into an area, on whole pixels, so that a window manager has nothing to correct. */
export function fitInto({ x, y, width, height }: Rect, area: PlacingArea): Rect {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  const inside = (at: number, start: number, space: number) => roundDown(Math.max(start, Math.min(at, start + space)), area.step)
  return { x: inside(x, area.x, area.width - size.width), y: inside(y, area.y, area.height - size.height), ...size }
}

/** Returns places side by side, in rows of equal height; the last row shares its width. */
export function tilePlaces(count: number, area: PlacingArea): Rect[] {
  const rows = Math.max(1, Math.round(Math.sqrt(count / 1.6)))
  const perRow = Math.ceil(count / rows)
  const height = roundDown(area.height / Math.ceil(count / perRow), area.step)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const width = roundDown(area.width / Math.min(perRow, count - row * perRow), area.step)
    return { x: area.x + (index - row * perRow) * width, y: area.y + row * height, width, height }
  })
}

/** Returns the saved places with a new one: one per display, newest first, at most eight. */
export const addPlace = (kept: readonly SavedPlace[], place: SavedPlace): SavedPlace[] =>
  [place, ...kept.filter(({ display }) => display !== place.display)].slice(0, 8)

/** Pixels between cascaded windows. */
const step = 32

/**
 * Returns where the next game's window opens: the first window in the middle, each later one a step lower and further right,
 * so that titles stay visible. At the end of the area the windows continue at the upper left.
 * @param position index, from 0
 */
export function cascadePlace(position: number, size: { width: number; height: number }, area: PlacingArea): { x: number; y: number } {
  const start = centre(size, area)
  const space = Math.min(area.width - size.width, area.height - size.height)
  const steps = Math.max(1, Math.floor(space / step) + 1)
  // Half of the steps are above the middle.
  const shift = (((position + Math.floor(steps / 2)) % steps) - Math.floor(steps / 2)) * step
  const { x, y } = fitInto({ x: start.x + shift, y: start.y + shift, ...size }, area)
  return { x, y }
}
