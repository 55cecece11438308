import { alphabet, type Glyph, unknownGlyph } from './alphabet'
import { decimal } from './draw'

/** Language of a title’s capitals: `i` becomes İ in Turkish and I in English. */
export type TitleLanguage = 'tr' | 'en'

export const capitals = (text: string, language: TitleLanguage = 'tr') => text.toLocaleUpperCase(language).normalize('NFC')
const glyphsOf = (text: string, language?: TitleLanguage): Glyph[] => [...capitals(text, language)].map((character) => alphabet[character] ?? unknownGlyph)

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
export function letter(text: string, { x, y, size, stretch = 1, gap = 3.2, bend = () => 0, anchor = 0.5, language }: LetterOptions): string {
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
    return `${decimal(left)} ${decimal(y + py * scaleY - bend(left))}`
  }
  return path.replace(/([MLHVCAZ])([^MLHVCAZ]*)/g, (_, command: string, rest: string) => {
    const values = (rest.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number)
    const at = (index: number) => values[index] ?? 0
    if (command === 'Z') return 'Z'
    if (command === 'H') return `L${point(at(0), lastY)}`
    if (command === 'V') return `L${point(lastX, at(0))}`
    if (command === 'A') return `A${decimal(at(0) * scaleX)} ${decimal(at(1) * scaleY)} 0 ${at(3)} ${at(4)} ${point(at(5), at(6))}`
    let out = command
    for (let index = 0; index < values.length; index += 2) out += (index ? ' ' : '') + point(at(index), at(index + 1))
    return out
  })
}
