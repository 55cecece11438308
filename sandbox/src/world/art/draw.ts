/** Returns the FNV-1a hash of a text’s code points. */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return (value ^ (value >>> 15)) >>> 0
}

/** Returns a deterministic generator of numbers in [0, 1) (mulberry32). For pictures and sample data only, never for games. */
export function seeded(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(random: () => number, list: readonly [T, ...T[]] | readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Colours of a picture: dark background, lit background, emblem, second colour, highlight. */
export interface Palette {
  deep: string
  ground: string
  main: string
  accent: string
  light: string
}

/** A palette for drawing: `main` and `accent` refer to gradients, the `Flat` ones are plain colours. */
export interface Ink extends Palette {
  mainFlat: string
  accentFlat: string
  /** Outline width of emblems. */
  outline: number
}

/** Draws an emblem in the box of about -100..100; the parent group sets the dark outline. */
export type Drawing = (ink: Ink) => string

const palette = (deep: string, ground: string, main: string, accent: string, light: string): Palette => ({ deep, ground, main, accent, light })

export const palettes = {
  amber: palette('#1c0f04', '#8a4a0e', '#ffb52e', '#e4572e', '#fff1c9'),
  emerald: palette('#03170f', '#0f6a46', '#45d694', '#f5c242', '#ecfff3'),
  ruby: palette('#1f0509', '#8c182b', '#ff5d5d', '#ffc24b', '#ffece2'),
  sapphire: palette('#050f26', '#16479a', '#63b0ff', '#ffcf57', '#eaf5ff'),
  sea: palette('#03191d', '#0c6a72', '#3fd6cb', '#ff9f5a', '#e6fffb'),
  copper: palette('#1b0c06', '#8f4424', '#f3955a', '#f7d58e', '#fff2e2'),
  rose: palette('#1f0714', '#86204f', '#ff86ad', '#ffd166', '#fff0f5'),
  ice: palette('#08131c', '#35607c', '#b5e0f7', '#ffb648', '#f6fcff'),
  olive: palette('#10140a', '#5a6b1e', '#cbe04f', '#ff8f3d', '#fcffe4'),
  sand: palette('#1a1206', '#a37c34', '#f8dc95', '#22b0a0', '#fffae8'),
  night: palette('#070a1c', '#26346e', '#f8c95c', '#78a4ff', '#fff7de'),
  ink: palette('#0e0c0d', '#4a2026', '#f04a48', '#f4eee2', '#ffffff'),
  sun: palette('#6b2a00', '#ffb726', '#e0313d', '#2a8f6a', '#fffbe9'),
  sky: palette('#0a3560', '#5cbcf3', '#ffcf33', '#ef5350', '#ffffff'),
  mint: palette('#0a3f3a', '#5fd0ac', '#ff6a57', '#ffe08a', '#ffffff'),
  coral: palette('#5c150f', '#f4795b', '#ffe39a', '#0f8f86', '#fffaf0'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]

/* Renderer primitives for emblems and grounds; all return SVG text. Numbers are rounded to one decimal to keep pictures below 6 KB. */

export const NO_LINE = ' stroke="none"'
export type Point = readonly [x: number, y: number, turn?: number]

export const decimal = (value: number): string => String(Math.round(value * 10) / 10)

/** Blends two #rrggbb colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(from.slice(at, at + 2), 16) * (1 - share) + parseInt(to.slice(at, at + 2), 16) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const drawTimes = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('')
export const drawEach = (points: readonly Point[], draw: (point: Point) => string): string => points.map(draw).join('')

export const shape = (d: string, fill: string, attributes = '') => `<path d="${d}" fill="${fill}"${attributes}/>`
export const disc = (x: number | string, y: number | string, radius: number | string, fill: string, attributes = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributes}/>`
export const stroke = (d: string, color: string, width = 2, attributes = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${attributes}/>`

export const rotated = (degrees: number, content: string) => `<g transform="rotate(${decimal(degrees)})">${content}</g>`
export const placeAt = (x: number | string, y: number | string, scale: number | string, content: string, degrees: number | string = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${content}</g>`
/** Returns the content with its mirror image. */
export const withMirrorImage = (content: string) => `${content}<g transform="scale(-1 1)">${content}</g>`
/** Draws `count` times around the centre. */
export const ring = (count: number, draw: (index: number) => string) => drawTimes(count, (index) => rotated((index * 360) / count, draw(index)))

/** Draws a thick line with a dark edge. */
export const band = (d: string, width: number, color: string, edge: string) => stroke(d, edge, width + 9) + stroke(d, color, width)
/** Draws a highlight. */
export const gleam = (ink: Ink, d: string, width = 7) => stroke(d, ink.light, width, ' opacity=".8"')
/** Draws facets: light for positive tones, dark for negative ones. */
export const drawFacets = (ink: Ink, facets: readonly (readonly [d: string, tone: number])[]) =>
  facets.map(([d, tone]) => shape(d, tone > 0 ? '#fff' : ink.deep, ` opacity="${Math.abs(tone)}"${NO_LINE}`)).join('')

export function starPath(radius: number, waist = 0.42, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points
    const reach = index % 2 ? radius * waist : radius
    return `${decimal(reach * Math.sin(angle))} ${decimal(-reach * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}
