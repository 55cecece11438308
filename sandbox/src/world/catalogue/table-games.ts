import type { EmblemName } from '../art/emblems'
import type { TitleLanguage } from '../art/lettering'
import { hashText } from '../art/random'
import { type PaletteName, paletteNames } from '../art/palettes'
import { type TableEngineName, tableEngines } from '@kehribar/shared/rules/game-engines'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { shuffleGames } from './arrange'
import type { GameSeed } from './game-seed'
import { colorWords, providerOf, slugOf } from './slots'
import { engineTagId } from './tags'

/** Titles that share an engine, a picture and a language. */
export interface TableTheme {
  engine: TableEngineName
  emblem: EmblemName
  /** Language of the titles; default: Turkish. */
  language?: TitleLanguage
  /** Palettes of the pictures; default: all. */
  palettes?: readonly PaletteName[]
  titles: readonly string[]
}

interface Shelf {
  type: 'live' | 'virtual' | 'other'
  themes: readonly TableTheme[]
  /** First titles of the catalogue, in this order. */
  first: readonly string[]
  /** Titles with the tag for new games. */
  fresh: readonly string[]
  /** Number of titles with the tag for popular games. */
  popular: number
  /** Number of titles on the home page. */
  onHome?: number
}

/** First ids per type; slots are below 1,000,000. A title’s id does not change when others are added. */
const idsFrom = { live: 1_000_000, virtual: 2_000_000, other: 3_000_000 } as const
/** First positions on the home page, after those of the slots. */
const homeFrom = { live: 100, virtual: 200, other: 300 } as const

/** Returns one of several ranges within the engine's limits, for small and for large stakes. */
function limitsOf(engine: TableEngineName, slug: string): { minBet: bigint; maxBet: bigint } {
  const { minBet, maxBet } = tableEngines[engine]
  const ranges = [
    { minBet, maxBet },
    { minBet, maxBet: maxBet / 5n },
    { minBet: minBet * 5n, maxBet },
  ] as const
  return ranges[hashText(`${slug} room`) % ranges.length] ?? ranges[0]
}

/** Additional palettes by colour word for table games. */
const moreColorWords: Readonly<Record<string, PaletteName>> = { turkuaz: 'sea', gece: 'night', mayin: 'copper', neon: 'rose', velvet: 'rose' }

/** Returns the palette of a colour word in the title, otherwise the theme's palettes in turn, so that games of one kind differ. */
function paletteOf(slug: string, palettes: readonly PaletteName[], turn: number): PaletteName {
  const word = slug.split('-').find((part) => moreColorWords[part] ?? colorWords[part])
  return (word && (moreColorWords[word] ?? colorWords[word])) || (palettes[turn % palettes.length] as PaletteName)
}

/** Returns a type’s games in order: its first titles, then the others, shuffled. */
export function tableGameSeeds({ type, themes, first, fresh, popular, onHome = 0 }: Shelf): GameSeed[] {
  const kind = gameTypes.find(({ tag }) => tag === type)
  if (!kind) throw new Error(`Unknown type of game ${type}`)
  const taken = new Set<number>()
  const seeds = themes.flatMap(({ engine, emblem, language = 'tr', palettes = paletteNames, titles }) =>
    titles.map((title, place): GameSeed => {
      const slug = slugOf(title)
      let id = idsFrom[type] + (hashText(slug) % 900_000)
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
        art: { emblem, palette: paletteOf(slug, palettes, hashText(emblem) + place) },
        rtp: tableEngines[engine].rtp,
        ...limitsOf(engine, slug),
        tags: [engineTagId(engine)],
        position: 0,
        indexPosition: null,
      }
    }),
  )
  const ordered = shuffleGames(seeds, first)
  ordered.forEach((seed, position) => {
    seed.position = position
    if (position < onHome) seed.indexPosition = homeFrom[type] + position
    if (fresh.includes(seed.title)) seed.tags.unshift(kind.newTag)
    if (position < popular) seed.tags.unshift(kind.popularTag)
  })
  return ordered
}
