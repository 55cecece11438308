import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import { gameTypes, type GameTag } from '@kehribar/shared/rules/game-types'

/** Theme tags of slots. New and popular have the ids that the site uses (@see docs/adr/0009-product.md: Tag ids). */
const themes = {
  fruit: { id: 21, tr: 'Meyveli', en: 'Fruit', de: 'Früchte' },
  classic: { id: 22, tr: 'Klasik', en: 'Classic', de: 'Klassiker' },
  adventure: { id: 23, tr: 'Macera', en: 'Adventure', de: 'Abenteuer' },
  mythology: { id: 24, tr: 'Mitoloji', en: 'Mythology', de: 'Mythologie' },
  gems: { id: 25, tr: 'Mücevher', en: 'Gems', de: 'Edelsteine' },
  sea: { id: 26, tr: 'Deniz', en: 'Sea', de: 'Meer' },
  animals: { id: 27, tr: 'Hayvanlar', en: 'Animals', de: 'Tiere' },
  royal: { id: 28, tr: 'Saray', en: 'Royal', de: 'Königlich' },
  space: { id: 29, tr: 'Uzay', en: 'Space', de: 'Weltraum' },
  fortune: { id: 30, tr: 'Uğur', en: 'Charms', de: 'Glücksbringer' },
  flowers: { id: 31, tr: 'Çiçek', en: 'Flowers', de: 'Blumen' },
  night: { id: 32, tr: 'Gece masalı', en: 'Night tales', de: 'Nachtmärchen' },
  festive: { id: 33, tr: 'Şenlik', en: 'Festive', de: 'Festlich' },
} as const

export type ThemeTag = keyof typeof themes
export const themeTagId = (name: ThemeTag): number => themes[name].id

interface KindTag {
  id: number
  /** Catalogues that show the tag. */
  types: readonly GameTag[]
  tr: string
  en: string
  de: string
}

/** Tags of table games, one per engine. */
const kinds = {
  roulette: { id: 41, types: ['live'], tr: 'Rulet', en: 'Roulette', de: 'Roulette' },
  blackjack: { id: 42, types: ['live'], tr: 'Blackjack', en: 'Blackjack', de: 'Blackjack' },
  baccarat: { id: 43, types: ['live'], tr: 'Bakara', en: 'Baccarat', de: 'Baccarat' },
  wheel: { id: 44, types: ['live', 'other'], tr: 'Çark', en: 'Wheel', de: 'Glücksrad' },
  'race-horse': { id: 51, types: ['virtual'], tr: 'At yarışı', en: 'Horse racing', de: 'Pferderennen' },
  'race-greyhound': { id: 52, types: ['virtual'], tr: 'Tazı yarışı', en: 'Greyhound racing', de: 'Windhundrennen' },
  'race-cycle': { id: 53, types: ['virtual'], tr: 'Bisiklet yarışı', en: 'Cycle racing', de: 'Radrennen' },
  keno: { id: 61, types: ['virtual', 'other'], tr: 'Keno', en: 'Keno', de: 'Keno' },
  dice: { id: 62, types: ['other'], tr: 'Zar', en: 'Dice', de: 'Würfel' },
  mines: { id: 63, types: ['other'], tr: 'Mayın tarlası', en: 'Mines', de: 'Mines' },
} as const satisfies Record<TableEngineName, KindTag>

/** Returns the engines of a type’s catalogue. */
export const tableEnginesOfType = (type: GameTag): TableEngineName[] =>
  (Object.keys(kinds) as TableEngineName[]).filter((engine) => (kinds[engine] as KindTag).types.includes(type))

/** Returns the tag id of a table engine. */
export const engineTagId = (engine: TableEngineName): number => kinds[engine].id

const fresh = { tr: 'Yeni', en: 'New', de: 'Neu' }
const popular = { tr: 'Popüler', en: 'Popular', de: 'Beliebt' }

export interface TagSeed {
  id: number
  type: GameTag
  title: { tr: string; en: string; de: string }
}

/** Tags in strip order. Every type has a popular tag, and a new tag if its id is a different one. */
export const tagSeeds: readonly TagSeed[] = gameTypes.flatMap(({ tag: type, newTag, popularTag }): TagSeed[] => [
  { id: newTag, type, title: fresh },
  { id: popularTag, type, title: popular },
  ...(type === 'slot' ? Object.values(themes).map(({ id, ...title }) => ({ id, type, title })) : []),
  ...Object.values(kinds)
    .filter(({ types }) => types.some((at) => at === type))
    .map(({ id, tr, en, de }) => ({ id, type, title: { tr, en, de } })),
])
