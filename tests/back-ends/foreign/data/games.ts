import { onApi, onCdn } from './pictures'

export type GameKind = 'slot' | 'live' | 'other' | 'virtual'

export interface ForeignGame {
  id: string
  title: string
  provider: string
  gameProvider: string
  image: string
  tags: { id: number | string }[]
}

interface Maker {
  provider: string
  name: string
}

export const gameProviders: Record<GameKind, Maker[]> = {
  slot: [
    { provider: 'lodos', name: 'Lodos Gaming' },
    { provider: 'mistral', name: 'Mistral Studios' },
    { provider: 'poyraz', name: 'Poyraz Play' },
    { provider: 'karayel', name: 'Karayel' },
  ],
  live: [
    { provider: 'meltem', name: 'Meltem Live' },
    { provider: 'imbat', name: 'İmbat Tables' },
    { provider: 'sirocco', name: 'Sirocco' },
  ],
  other: [
    { provider: 'lodos', name: 'Lodos Gaming' },
    { provider: 'keşişleme', name: 'Keşişleme Oyun' },
    { provider: 'foehn', name: 'Föhn Spiele' },
  ],
  virtual: [
    { provider: 'bora', name: 'Bora Virtuals' },
    { provider: 'passat', name: 'Passat' },
  ],
}

const first: Record<GameKind, string[]> = {
  slot: ['Altın', 'Gümüş', 'Wild', 'Lucky', 'Magische', 'Kayıp', 'Dragon', 'Goldene', 'Vahşi'],
  live: ['Lightning', 'Türk', 'VIP', 'Speed', 'Blitz', 'Salon', 'Grand', 'Wiener', 'Boğaziçi'],
  other: ['Mini', 'Turbo', 'Süper', 'Mega', 'Kleine', 'Neon', 'Retro', 'Cosmic', 'Hızlı'],
  virtual: ['Ulusal', 'World', 'Euro', 'Derby', 'Grand', 'Deutsche', 'Kıta', 'City', 'Gece'],
}
const second: Record<GameKind, string[]> = {
  slot: ['Kervan', 'Temple', 'Garten', 'Meyveler', 'Pearls'],
  live: ['Rulet', 'Blackjack', 'Baccarat', 'Poker', 'Sic Bo'],
  other: ['Mines', 'Tavla', 'Kegel', 'Zar', 'Plinko'],
  virtual: ['Futbol', 'Tazı', 'Rennen', 'Tennis', 'At Yarışı'],
}

const from: Record<GameKind, number> = { slot: 1001, live: 3001, other: 5001, virtual: 7001 }

/** Tag ids by kind: those of this operator, and those that the specification lists. */
const tagsOf: Record<GameKind, number[]> = { slot: [15, 101, 133, 107, 2201], live: [76, 2301, 2302], other: [133, 107, 2401], virtual: [2501] }

export const foreignTags = [
  { id: '133', type: 'other', title: { tr: 'Yeni oyunlar', en: 'New games', de: 'Neue Spiele' } },
  { id: '107', type: 'other', title: { tr: 'Popüler', en: 'Popular', de: 'Beliebt' } },
  { id: '15', type: 'slot', title: { 1: 'Klasik', 2: 'Classic', 3: 'Klassiker' } },
  { id: '101', type: 'slot', title: { 1: 'Jackpot', 2: 'Jackpot', 3: 'Jackpot' } },
  { id: '2201', type: 'slot', title: 'Megaways' },
  { id: 76, type: 'live', title: { tr: 'Popüler masalar', en: 'Popular tables', de: 'Beliebte Tische' } },
  { id: 2301, type: 'live', title: { tr: 'Türkçe masalar', en: 'Turkish tables', de: 'Türkische Tische' } },
  { id: 2302, type: 'live', title: 'VIP' },
  { id: 2401, type: 'other', title: { tr: 'Hızlı', en: 'Fast', de: 'Schnell' } },
  { id: '2501', type: 'virtual', title: { 1: 'Spor', 2: 'Sports', 3: 'Sport' } },
]

/** Returns 45 games of a kind. Every thirteenth has no picture and every seventh no tag; live tables have numeric tag ids. */
export function foreignGames(kind: GameKind, cdn: string): ForeignGame[] {
  const names = second[kind].flatMap((noun) => first[kind].map((word) => `${word} ${noun}`))
  return names.map((title, index) => {
    const maker = gameProviders[kind][index % gameProviders[kind].length]!
    const tag = tagsOf[kind][index % tagsOf[kind].length]!
    const path = `games/${from[kind] + index}`
    return {
      id: String(from[kind] + index),
      title,
      provider: maker.provider,
      gameProvider: maker.name,
      image: index % 13 === 12 ? '' : index % 2 ? onApi(path) : onCdn(cdn, path),
      tags: index % 7 === 6 ? [] : [{ id: kind === 'live' ? tag : String(tag) }],
    }
  })
}

export const gameKinds: GameKind[] = ['slot', 'live', 'other', 'virtual']

export const findForeignGame = (id: string, cdn: string): ForeignGame | undefined =>
  gameKinds.flatMap((kind) => foreignGames(kind, cdn)).find((one) => one.id === id)
