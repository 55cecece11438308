import { formatCoordinate } from './draw'

/** A drawn letter: width, and strokes as an absolute path with a cap height of 10 units. */
type Glyph = readonly [width: number, path: string]

/** Dot of an İ or Ö, above the cap height. */
const dot = (x: number) => `M${x} -3.4V-3.3`
/** Cedilla of a Ç or Ş. */
const tail = (x: number) => `M${x} 11.2L${x - 0.6} 13.2`

const plain = {
  A: [8, 'M0 10L4 0L8 10M1.5 6.7H6.5'],
  B: [6.2, 'M0 0V10H3.5A2.75 2.75 0 0 0 3.5 4.5H0M0 0H3A2.25 2.25 0 0 1 3 4.5'],
  C: [8.4, 'M8.4 1.4A5 5 0 1 0 8.4 8.6'],
  D: [7.8, 'M0 0V10H2.8A5 5 0 0 0 2.8 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 5H4.6'],
  F: [5.2, 'M5.2 0H0V10M0 5H4.4'],
  G: [9.4, 'M8.5 1.5A5 5 0 1 0 9.4 5.3H5.4'],
  H: [7, 'M0 0V10M7 0V10M0 5H7'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.6A2.3 2.3 0 0 1 0 8'],
  K: [6.4, 'M0 0V10M6.2 0L0 6.2M2.5 3.9L6.4 10'],
  L: [5, 'M0 0V10H5'],
  M: [9, 'M0 10V0L4.5 6.4L9 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z'],
  P: [6, 'M0 10V0H3.2A2.9 2.9 0 0 1 3.2 5.8H0'],
  Q: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0ZM6.4 6.6L9.8 10.2'],
  R: [6.4, 'M0 10V0H3.2A2.9 2.9 0 0 1 3.2 5.8H0M3.2 5.8L6.4 10'],
  S: [6.4, 'M6.1 1.7C5.6 .6 4.6 0 3.2 0C1.5 0 .3 1.1 .3 2.5C.3 5.8 6.4 4.2 6.4 7.4C6.4 9 5.1 10 3.3 10C1.6 10 .4 9.2 0 7.9'],
  T: [6.8, 'M0 0H6.8M3.4 0V10'],
  U: [7, 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [12, 'M0 0L3 10L6 1.4L9 10L12 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7.4, 'M0 0L3.7 5.2L7.4 0M3.7 5.2V10'],
  Z: [6.6, 'M0 0H6.6L0 10H6.6'],
  0: [7, 'M3.5 0A3.5 3.5 0 0 0 0 3.5V6.5A3.5 3.5 0 0 0 7 6.5V3.5A3.5 3.5 0 0 0 3.5 0Z'],
  1: [2.4, 'M0 1.8L2.4 0V10'],
  2: [6.4, 'M.2 2.4A3 3 0 1 1 5.4 4.9L0 10H6.4'],
  3: [6.2, 'M.3 0H5.8L2.8 4.2A3 3 0 1 1 0 8.3'],
  4: [7, 'M5.2 10V0L0 7.2H7'],
  5: [6.2, 'M5.6 0H1L.5 4.6A3.2 3.2 0 1 1 0 8.4'],
  6: [6.6, 'M4.4 0L.6 5.2A3.3 3.3 0 1 0 3.3 3.5'],
  7: [6.2, 'M0 0H6.2L2 10'],
  8: [6.4, 'M3.2 0A2.3 2.3 0 1 0 3.2 4.6A2.7 2.7 0 1 0 3.2 10A2.7 2.7 0 1 0 3.2 4.6A2.3 2.3 0 1 0 3.2 0Z'],
  9: [6.6, 'M2.2 10L6 4.8A3.3 3.3 0 1 0 3.3 6.5'],
  ' ': [2.6, ''],
  '-': [3.4, 'M0 5.4H3.4'],
  "'": [0, 'M0 0V2'],
  '&': [7, 'M7 10L1.6 3A1.9 1.9 0 1 1 4.6 2.4L1.2 5.6A2.6 2.6 0 1 0 6.4 7'],
} as const satisfies Record<string, Glyph>

const alphabet: Readonly<Record<string, Glyph>> = {
  ...plain,
  İ: [0, plain.I[1] + dot(0)],
  Ö: [10, plain.O[1] + dot(3) + dot(7)],
  Ü: [7, plain.U[1] + dot(1.6) + dot(5.4)],
  Ç: [8.4, plain.C[1] + tail(5.2)],
  Ş: [6.4, plain.S[1] + tail(3.4)],
  Ğ: [9.4, `${plain.G[1]}M3 -3.4A2.2 2.2 0 0 0 7 -3.4`],
  Â: [8, `${plain.A[1]}M2.6 -2.4L4 -3.6L5.4 -2.4`],
}

/** Glyph for unknown characters. */
const unknownGlyph: Glyph = plain['-']

/** Language of a title’s capitals: `i` becomes İ in Turkish and I in English. */
export type TitleLanguage = 'tr' | 'en'

export const toCapitals = (text: string, language: TitleLanguage = 'tr') => text.toLocaleUpperCase(language).normalize('NFC')
const glyphsOf = (text: string, language?: TitleLanguage): Glyph[] => [...toCapitals(text, language)].map((character) => alphabet[character] ?? unknownGlyph)

/** Returns a line’s width in glyph units (cap height 10). */
export const lineWidth = (text: string, gap: number, language?: TitleLanguage) => glyphsOf(text, language).reduce((width, [own]) => width + own + gap, -gap)

export interface LetterOptions {
  x: number
  y: number
  /** Cap height in units of the picture. */
  size: number
  /** Horizontal scale. */
  stretch?: number
  gap?: number
  /** Upward shift of a point at x, for curved lines. */
  bend?: (x: number) => number
  /** 0 starts at x, 0.5 centres on it. */
  anchor?: number
  language?: TitleLanguage | undefined
}

/** Returns a line of lettering as path data, to be stroked and not filled. */
export function drawLettering(text: string, { x, y, size, stretch = 1, gap = 3.2, bend = () => 0, anchor = 0.5, language }: LetterOptions): string {
  const unit = size / 10
  let pen = x - lineWidth(text, gap, language) * unit * stretch * anchor
  return glyphsOf(text, language)
    .map(([width, path]) => {
      const drawn = movePath(path, { x: pen, y, scaleX: unit * stretch, scaleY: unit, bend })
      pen += (width + gap) * unit * stretch
      return drawn
    })
    .join('')
}

interface Move {
  x: number
  y: number
  scaleX: number
  scaleY: number
  bend: (x: number) => number
}

/** Scales, moves and bends an absolute path. H and V become L, because a bent line is no longer straight. */
function movePath(path: string, { x, y, scaleX, scaleY, bend }: Move): string {
  let lastX = 0
  let lastY = 0
  const point = (px: number, py: number) => {
    lastX = px
    lastY = py
    const left = x + px * scaleX
    return `${formatCoordinate(left)} ${formatCoordinate(y + py * scaleY - bend(left))}`
  }
  return path.replace(/([MLHVCAZ])([^MLHVCAZ]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number)
    const at = (index: number) => values[index] ?? 0
    if (command === 'Z') return 'Z'
    if (command === 'H') return `L${point(at(0), lastY)}`
    if (command === 'V') return `L${point(lastX, at(0))}`
    if (command === 'A') return `A${formatCoordinate(at(0) * scaleX)} ${formatCoordinate(at(1) * scaleY)} 0 ${at(3)} ${at(4)} ${point(at(5), at(6))}`
    let out = command
    for (let index = 0; index < values.length; index += 2) out += (index ? ' ' : '') + point(at(index), at(index + 1))
    return out
  })
}
