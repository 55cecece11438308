import type { Emblem } from '../art/emblems'
import type { TitleLanguage } from '../art/lettering'
import { type PaletteName, paletteNames } from '../art/palettes'
import { hash } from '../art/random'
import { type TableEngineName, tableEngines } from '@kehribar/shared/rules/game-engines'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { arrange } from './arrange'
import { colorWords, type GameSeed, providerOf, slugOf } from './slots'
import { engineTagId } from './tags'

/** Titles that share a game, a picture and a language. */
export interface TableTheme {
  engine: TableEngineName
  emblem: Emblem
  /** Absent: Turkish. */
  language?: TitleLanguage
  /** Absent: any. */
  palettes?: readonly PaletteName[]
  titles: readonly string[]
}

interface Shelf {
  type: 'live' | 'virtual' | 'other'
  themes: readonly TableTheme[]
  /** These open the catalogue, in this order. */
  first: readonly string[]
  /** Titles that carry the tag of new ones. */
  fresh: readonly string[]
  /** How many of the list carry the tag of popular ones. */
  popular: number
  /** How many of the list the home page shows. */
  onHome?: number
}

/** Ids start at these; slots are below 1,000,000. A title's id stays the same when others are added around it. */
const idsFrom = { live: 1_000_000, virtual: 2_000_000, other: 3_000_000 } as const
/** Places on the home page start at these: behind the slots, which fill the radar. */
const homeFrom = { live: 100, virtual: 200, other: 300 } as const

/** For small and for large stakes, inside what the game takes. */
function limitsOf(engine: TableEngineName, slug: string): { minBet: bigint; maxBet: bigint } {
  const { minBet, maxBet } = tableEngines[engine]
  const ranges = [
    { minBet, maxBet },
    { minBet, maxBet: maxBet / 5n },
    { minBet: minBet * 5n, maxBet },
  ] as const
  return ranges[hash(`${slug} room`) % ranges.length] ?? ranges[0]
}

/** More words that decide the colours of a table game. */
const moreColorWords: Readonly<Record<string, PaletteName>> = { turkuaz: 'sea', gece: 'night', mayin: 'copper', neon: 'rose', velvet: 'rose' }

/** A colour in the title goes first; else the theme's colours in turn, so that games of one kind do not fall on the same. */
function paletteOf(slug: string, palettes: readonly PaletteName[], turn: number): PaletteName {
  const word = slug.split('-').find((part) => moreColorWords[part] ?? colorWords[part])
  return (word && (moreColorWords[word] ?? colorWords[word])) || (palettes[turn % palettes.length] as PaletteName)
}

/** A type's list of games in its order: its first ones, then the rest, well mixed. */
export function tableShelf({ type, themes, first, fresh, popular, onHome = 0 }: Shelf): GameSeed[] {
  const kind = gameTypes.find(({ tag }) => tag === type)
  if (!kind) throw new Error(`No type of game is called ${type}`)
  const taken = new Set<number>()
  const seeds = themes.flatMap(({ engine, emblem, language = 'tr', palettes = paletteNames, titles }) =>
    titles.map((title, place): GameSeed => {
      const slug = slugOf(title)
      let id = idsFrom[type] + (hash(slug) % 900_000)
      while (taken.has(id)) id += 1
      taken.add(id)
      return {
        id,
        type,
        title,
        language,
        provider: providerOf(slug),
        slug,
        engine,
        art: { emblem, palette: paletteOf(slug, palettes, hash(emblem) + place) },
        rtp: tableEngines[engine].rtp,
        ...limitsOf(engine, slug),
        tags: [engineTagId(engine)],
        position: 0,
        indexPosition: null,
      }
    }),
  )
  const ordered = arrange(seeds, first)
  ordered.forEach((seed, position) => {
    seed.position = position
    if (position < onHome) seed.indexPosition = homeFrom[type] + position
    if (fresh.includes(seed.title)) seed.tags.unshift(kind.newTag)
    if (position < popular) seed.tags.unshift(kind.popularTag)
  })
  return ordered
}
