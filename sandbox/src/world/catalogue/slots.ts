import { foldText } from '@kehribar/shared/rules/fold'
import { type SlotEngineName, slotEngines } from '@kehribar/shared/rules/game-engines'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import type { EmblemName } from '../art/emblems'
import { type PaletteName, paletteNames } from '../art/palettes'
import { hashText } from '../art/random'
import type { TileArt } from '../art/tile'
import { shuffleGames } from './arrange'
import { featuredSlots, radarTitles } from './featured'
import type { GameSeed } from './game-seed'
import { studioSeeds } from './providers'
import { fruitSlots } from './slots-fruit'
import { legendSlots } from './slots-legend'
import { voyageSlots } from './slots-voyage'
import { type ThemeTag, themeTagId } from './tags'
import { combineTitles, type Theme } from './theme'

/* English titles with the same pictures. */

const theme = (emblem: EmblemName, tags: readonly ThemeTag[], titles: readonly string[]): Theme => ({
  emblem,
  tags,
  titles,
  language: 'en',
})

const englishSlots: readonly Theme[] = [
  theme('fruit.cherries', ['fruit'], combineTitles('Wild, Velvet, Midnight', 'Cherry Lane, Orchard Row')),
  theme('fruit.grapes', ['fruit'], combineTitles('Wild, Golden', 'Vineyard Road, Grape Bazaar')),
  theme('fruit.citrus', ['fruit'], combineTitles('Wild, Sunny', 'Citrus Coast, Orange Grove 40')),
  theme('fruit.melonSlice', ['fruit'], combineTitles('Wild, Lazy', 'Melon Summer, Melon Beach')),
  theme('flower.tulip', ['flowers'], combineTitles('Wild, Silver, Midnight', 'Tulip Palace, Tulip Street')),
  theme('flower.blueBead', ['fortune'], combineTitles('Wild, Silver', 'Nazar Bead, Nazar Street')),
  theme('seven.singleSeven', ['classic'], combineTitles('Wild, Midnight', 'Seven Hills, Seven Towers')),
  theme('bell.handBell', ['classic'], combineTitles('Wild, Silver', 'Galata Bells, Harbour Bells')),
  theme('moon.lamp', ['night', 'adventure'], combineTitles('Wild, Midnight, Hidden, Velvet', 'Bazaar Lamp, Caravan Road')),
  theme('ancient.temple', ['mythology'], combineTitles('Wild, Golden, Hidden', 'Anatolia Gate, Ephesus Road')),
  theme('ancient.helmet', ['adventure'], combineTitles('Silver, Midnight', 'Janissary March, Bronze Phalanx')),
  theme('crown.openCrown', ['royal'], combineTitles('Wild, Velvet, Golden', 'Pasha Court, Vizier Feast')),
  theme('gem.starCut', ['gems'], combineTitles('Wild, Crimson', 'Kilim Stars, Mosaic Stars')),
  theme('gem.amberDrop', ['gems'], combineTitles('Wild, Midnight', 'Amber Road, Amber Harbour')),
  theme('beast.wolf', ['animals'], combineTitles('Wild, Silver', 'Taurus Wolf, Steppe Wolf Trail')),
  theme('beast.owl', ['animals', 'night'], combineTitles('Wild, Velvet', 'Owl Lantern, Owl Library')),
  theme('sea.fish', ['sea'], combineTitles('Wild, Silver, Midnight', 'Bosphorus Catch, Marmara Tide')),
  theme('sea.shell', ['sea'], combineTitles('Wild, Velvet', 'Marmara Pearl, Aegean Shell')),
  theme('treasure.chest', ['adventure'], combineTitles('Wild, Hidden', 'Corsair Cove, Corsair Cellar')),
  theme('rocket.planet', ['space'], combineTitles('Wild, Velvet', 'Saturn Garden, Orbit Garden')),
]

const POPULAR = 120
const NEW = 48
const { newTag, popularTag } = gameTypes[0]
const engines = Object.keys(slotEngines) as SlotEngineName[]
const firstEngine = engines[0] ?? 'slot-harvest'

/** Palettes by colour word in the title. */
export const colorWords: Readonly<Record<string, PaletteName>> = {
  zumrut: 'emerald',
  yakut: 'ruby',
  safir: 'sapphire',
  topaz: 'amber',
  akik: 'copper',
  firuze: 'sea',
  kizil: 'ruby',
  altin: 'amber',
  gumus: 'ice',
  mavi: 'sapphire',
  amber: 'amber',
  mercan: 'coral',
  kara: 'ink',
  yesim: 'mint',
  buzlu: 'ice',
  neon: 'night',
  golden: 'amber',
  silver: 'ice',
  midnight: 'night',
  crimson: 'ruby',
}

export const slugOf = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns an id that stays the same when other titles are added. */
function stableId(slug: string, taken: Set<number>): number {
  let id = 100_000 + (hashText(slug) % 900_000)
  while (taken.has(id)) id += 1
  taken.add(id)
  return id
}

export function providerOf(slug: string): string {
  const total = studioSeeds.reduce((sum, { share }) => sum + share, 0)
  let at = hashText(`${slug} studio`) % total
  for (const { code, share } of studioSeeds) {
    if (at < share) return code
    at -= share
  }
  throw new Error('The shares of the studios do not add up')
}

function paletteOf(title: string, slug: string, theme: Theme): PaletteName {
  const named = featuredSlots.find(([name]) => name === title)?.[1]
  const word = slug.split('-').find((part) => colorWords[part])
  const list = theme.palettes ?? paletteNames
  return named ?? (word ? colorWords[word] : undefined) ?? (list[hashText(`${slug} colours`) % list.length] as PaletteName)
}

const themes: readonly Theme[] = [...fruitSlots, ...legendSlots, ...voyageSlots, ...englishSlots]

/** Picture options of each slot by title. */
export const slotArt: ReadonlyMap<string, TileArt> = new Map(
  themes.flatMap((theme) =>
    theme.titles.map((title) => [title, { emblem: theme.emblem, palette: paletteOf(title, slugOf(title), theme), language: theme.language ?? 'tr' }] as const),
  ),
)

/**
 * Returns all slots in catalogue order: the featured titles, then the others, shuffled.
 * Engines are assigned in turn by position, so the first tiles all have different engines.
 */
export function slotSeeds(): GameSeed[] {
  const taken = new Set<number>()
  const seeds = themes.flatMap((theme) =>
    theme.titles.map((title): GameSeed => {
      const slug = slugOf(title)
      return {
        id: stableId(slug, taken),
        type: 'slot',
        title,
        language: theme.language ?? 'tr',
        provider: providerOf(slug),
        slug,
        engine: firstEngine,
        art: { emblem: theme.emblem, palette: paletteOf(title, slug, theme) },
        ...slotEngines[firstEngine],
        tags: theme.tags.map(themeTagId),
        position: 0,
        indexPosition: null,
      }
    }),
  )
  const ordered = shuffleGames(
    seeds,
    featuredSlots.map(([title]) => title),
  )
  const places = new Map(radarTitles.map((title, index) => [title, index]))
  const fresh = new Set([
    ...radarTitles,
    ...ordered
      .filter(({ title }) => !places.has(title))
      .slice(30 + POPULAR, 30 + POPULAR + NEW - radarTitles.length)
      .map(({ title }) => title),
  ])
  ordered.forEach((seed, position) => {
    const engine = engines[position % engines.length] ?? firstEngine
    Object.assign(seed, { position, engine, ...slotEngines[engine] })
    seed.indexPosition = places.get(seed.title) ?? null
    if (fresh.has(seed.title)) seed.tags.unshift(newTag)
    if (position < POPULAR) seed.tags.unshift(popularTag)
  })
  return ordered
}
