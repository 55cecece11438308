import { gameTypes, type GameTag } from '@shared/rules/game-types'

/** Theme tags of slots; new and popular have the ids that the site knows (decisions: Tag ids). */
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

const fresh = { tr: 'Yeni', en: 'New', de: 'Neu' }
const popular = { tr: 'Popüler', en: 'Popular', de: 'Beliebt' }

export interface TagSeed {
  id: number
  type: GameTag
  title: { tr: string; en: string; de: string }
}

/** In the order of the tag strip: every type has popular ones, new ones where its id is not the popular one's. */
export const tags: readonly TagSeed[] = gameTypes.flatMap(({ tag: type, newTag, popularTag }): TagSeed[] => [
  { id: newTag, type, title: fresh },
  { id: popularTag, type, title: popular },
  ...(type === 'slot' ? Object.values(themes).map(({ id, ...title }) => ({ id, type, title })) : []),
])
