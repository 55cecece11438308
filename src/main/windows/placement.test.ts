import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cascadePlace, type DisplayPlace, fitInto, isReachable, type SavedPlace, placeWindow, placingArea, type Rect, tilePlaces, addPlace } from './placement'

const usual = { width: 1280, height: 860 }
const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
const display = (id: number, x: number, y: number, width: number, height: number): DisplayPlace => ({ id, workArea: rect(x, y, width, height) })
const kept = (on: number, bounds: Rect, origin = { x: 0, y: 0 }, maximized = false): SavedPlace => ({ display: on, bounds, origin, maximized })

const full = display(1, 0, 0, 1920, 1040)
const left = display(2, -1920, 0, 1920, 1040)
const small = display(3, 0, 0, 1366, 728)

type Displays = [DisplayPlace, ...DisplayPlace[]]
const cases: [string, SavedPlace[], Displays, Rect][] = [
  ['first day: the usual size in the middle', [], [full], rect(320, 90, 1280, 860)],
  ['first day on a small display: no larger than it', [], [small], rect(43, 0, 1280, 728)],
  ['as it was', [kept(1, rect(100, 50, 1000, 700))], [full], rect(100, 50, 1000, 700)],
  ['on a display left of the first: negative coordinates', [kept(2, rect(-1800, 20, 1200, 800), { x: -1920, y: 0 })], [full, left], rect(-1800, 20, 1200, 800)],
  ['that display is gone: the first one', [kept(2, rect(-1800, 20, 1200, 800), { x: -1920, y: 0 })], [full], rect(360, 120, 1200, 800)],
  [
    'that display is disconnected, but another one was used before',
    [kept(2, rect(-1800, 20, 1200, 800), { x: -1920, y: 0 }), kept(1, rect(5, 6, 900, 700))],
    [full],
    rect(5, 6, 900, 700),
  ],
  [
    'that display is now on the other side: the window moves with it',
    [kept(2, rect(-1800, 20, 1200, 800), { x: -1920, y: 0 })],
    [full, display(2, 1920, 0, 1920, 1040)],
    rect(2040, 20, 1200, 800),
  ],
  ['the display has become smaller: so does the window', [kept(1, rect(0, 0, 1900, 1040))], [display(1, 0, 0, 1366, 728)], rect(0, 0, 1366, 728)],
  [
    'scaled from 100 to 150 per cent: a window outside moves to the middle',
    [kept(1, rect(1300, 700, 600, 600))],
    [display(1, 0, 0, 1280, 693)],
    rect(340, 47, 600, 600),
  ],
  ['another number for the same display: as it was', [kept(7, rect(100, 50, 1000, 700))], [full], rect(100, 50, 1000, 700)],
  ['only a corner within reach: the middle', [kept(1, rect(1850, 100, 1000, 700))], [full], rect(460, 170, 1000, 700)],
  ['partly outside and still within reach: as it was', [kept(1, rect(1700, 100, 1000, 700))], [full], rect(1700, 100, 1000, 700)],
  ['the title above the upper edge: the middle', [kept(1, rect(100, -300, 1000, 700))], [full], rect(460, 170, 1000, 700)],
  ['the title below the lower edge: the middle', [kept(1, rect(100, 1030, 1000, 700))], [full], rect(460, 170, 1000, 700)],
]

describe('window bounds on a visible display', () => {
  test.each(cases)('%s', (_what, places, displays, expected) => {
    expect(placeWindow(places, displays, usual)).toEqual({ ...expected, maximized: false })
  })

  test('a maximised window stays maximised, also on another display', () => {
    const place = kept(2, rect(-1800, 20, 1200, 800), { x: -1920, y: 0 }, true)
    expect(placeWindow([place], [full, left], usual).maximized).toBe(true)
    expect(placeWindow([place], [full], usual).maximized).toBe(true)
  })

  test('for all saved places and displays the title bar is reachable, and the window is no larger than its display', () => {
    const pixels = fc.integer({ min: -6000, max: 6000 })
    const bounds = fc.record({ x: pixels, y: pixels, width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
    const area = fc.record({ x: pixels, y: pixels, width: fc.integer({ min: 640, max: 6000 }), height: fc.integer({ min: 480, max: 4000 }) })
    const places = fc.array(
      fc.record({ display: fc.integer({ min: 1, max: 4 }), bounds, origin: fc.record({ x: pixels, y: pixels }), maximized: fc.boolean() }),
      { maxLength: 4 },
    )
    const displays = fc.array(area, { minLength: 1, maxLength: 3 }).map((areas) => areas.map((workArea, at) => ({ id: at + 1, workArea })))
    fc.assert(
      fc.property(places, displays, (remembered, there) => {
        const placed = placeWindow(remembered, there as Displays, usual)
        expect(isReachable(placed, there)).toBe(true)
        expect(there.some(({ workArea }) => placed.width <= workArea.width && placed.height <= workArea.height)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('stores one place per display, newest first, at most eight', () => {
    const at = (id: number, x: number) => kept(id, rect(x, 0, 800, 600))
    const after = addPlace(addPlace([at(1, 1)], at(2, 2)), at(1, 3))
    expect(after.map(({ display: on, bounds }) => [on, bounds.x])).toEqual([
      [1, 3],
      [2, 2],
    ])
    let many: SavedPlace[] = []
    for (let id = 0; id < 20; id++) many = addPlace(many, at(id, id))
    expect(many.map(({ display: on }) => on)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
  })
})

describe('CAT-22 several games at once', () => {
  test('the first one opens in the middle, each later one a step further, all inside the area', () => {
    const size = { width: 800, height: 600 }
    const area = placingArea({ ...full, scaleFactor: 1 }, 'win32')
    const positions = Array.from({ length: 12 }, (_, at) => cascadePlace(at, size, area))
    expect(positions[0]).toEqual({ x: 560, y: 220 })
    expect(positions[1]).toEqual({ x: 592, y: 252 })
    expect(new Set(positions.map(({ x }) => x)).size, 'none hides another one').toBe(12)
    for (const { x, y } of positions) expect(isReachable({ x, y, ...size }, [full]) && x + 800 <= 1920 && y + 600 <= 1040).toBe(true)
    expect(cascadePlace(3, size, { ...rect(0, 0, 640, 480), step: 1 }), 'a display that is too small').toEqual({ x: 0, y: 0 })
  })

  test('CLIENT-34 tiled places are on whole pixels of a scaled display, inside it with their frames, and do not overlap', () => {
    const scale = fc.constantFrom(1, 1.1, 1.25, 1.5, 1.75, 2)
    const wanted = fc.record({ x: fc.integer({ min: -900, max: 2500 }), y: fc.integer({ min: -900, max: 2500 }) })
    const isWhole = (length: number, factor: number) => expect(Math.abs(length * factor - Math.round(length * factor))).toBeLessThan(0.001)
    fc.assert(
      fc.property(scale, wanted, fc.integer({ min: 1, max: 9 }), (scaleFactor, at, count) => {
        const area = placingArea({ workArea: rect(0, 27, 1536, 837), scaleFactor }, 'linux')
        const placed = [fitInto({ ...at, width: 800, height: 600 }, area), ...tilePlaces(count, area)]
        for (const { x, y, width, height } of placed) {
          for (const edge of [x, y, x + width, y + height]) isWhole(edge, scaleFactor)
          expect([x >= 4, y >= 67, x + width <= 1532, y + height <= 856]).toEqual([true, true, true, true])
        }
        for (const [index, a] of placed.slice(1).entries())
          for (const b of placed.slice(index + 2)) expect(a.x + a.width <= b.x || a.y + a.height <= b.y, 'a lies left of or above b').toBe(true)
      }),
    )
  })
})
