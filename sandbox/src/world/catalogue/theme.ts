import type { EmblemName } from '../art/emblems'
import type { TitleLanguage } from '../art/lettering'
import type { PaletteName } from '../art/palettes'
import type { ThemeTag } from './tags'

/** Titles that share a picture and tags. */
export interface Theme {
  emblem: EmblemName
  tags: readonly ThemeTag[]
  /** Language of the titles; default: Turkish. */
  language?: TitleLanguage
  /** Palettes of the pictures; default: all. A colour word in the title takes precedence. */
  palettes?: readonly PaletteName[]
  titles: readonly string[]
}

const words = (list: string) => list.split(',').map((word) => word.trim())

/** Combines every head with every tail: `combineTitles('Vişne, Kiraz', 'Bahçesi, Partisi')` gives four titles. */
export const combineTitles = (heads: string, tails: string): string[] => words(heads).flatMap((head) => words(tails).map((tail) => `${head} ${tail}`))
export const splitTitles = (list: string): string[] => words(list)
