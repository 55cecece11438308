import { isSlotEngine, type SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { GameFeature, Volatility } from '@kehribar/shared/rules/game-facts'
import type { SlotKind } from '../../companies/slots/engines/engine'
import { slotEngineOf } from '../../companies/slots/engines/index'
import type { GameSeed } from './game-seed'
import { type TableTheme, tableShelf } from './table-games'
import { splitTitles } from './theme'

/* Virtual bets: races and number draws. */

const themes: readonly TableTheme[] = [
  {
    engine: 'race-horse',
    emblem: 'race.horse',
    palettes: ['copper', 'emerald', 'night', 'sand', 'sky', 'ruby', 'olive', 'amber'],
    titles: splitTitles(
      'Gümüş Nal Kupası, Akpınar Koşusu, Çayır Derbisi, Bozkır Dörtnala, Gece Koşusu, Kızılçam Hipodromu, Yele ve Rüzgâr, Küheylan Kupası, Üç Yaşlılar Koşusu, Saray Ahırı',
    ),
  },
  {
    engine: 'race-horse',
    emblem: 'race.horse',
    language: 'en',
    palettes: ['sapphire', 'rose', 'mint'],
    titles: splitTitles('Meadow Derby, Midnight Gallop, Golden Bridle'),
  },
  {
    engine: 'race-greyhound',
    emblem: 'race.greyhound',
    palettes: ['ice', 'sun', 'rose', 'sapphire', 'coral', 'emerald', 'ink', 'amber'],
    titles: splitTitles('Hızlı Patiler, Tazı Ovası, Yelkaya Tazıları, Fişek Tazı, Gümüş Tazı Kupası, Taşköprü Pisti, Gece Tazıları, Son Düzlük'),
  },
  { engine: 'race-greyhound', emblem: 'race.greyhound', language: 'en', palettes: ['sea', 'copper'], titles: splitTitles('Harbour Hounds, Silver Hounds') },
  {
    engine: 'race-cycle',
    emblem: 'race.bicycle',
    palettes: ['sky', 'mint', 'amber', 'ruby', 'sea', 'sun', 'night', 'coral'],
    titles: splitTitles('Velodrom Gecesi, Boğaz Bisiklet Turu, Pedal Kupası, Son Viraj, Kumkale Sprinti, Yokuş Yukarı, Yedigöl Etabı, Zincir ve Rüzgâr'),
  },
  { engine: 'race-cycle', emblem: 'race.finishFlag', language: 'en', palettes: ['emerald', 'ink'], titles: splitTitles('Velodrome Sprint, Checkered Mile') },
  {
    engine: 'keno',
    emblem: 'keno.drum',
    palettes: ['ruby', 'sapphire', 'emerald', 'amber', 'rose'],
    titles: splitTitles('Keno 80, Gece Kenosu, Küredeki Sayılar, Şehir Kenosu, Meydan Çekilişi'),
  },
  {
    engine: 'keno',
    emblem: 'keno.threeBalls',
    palettes: ['sea', 'copper', 'night', 'mint'],
    titles: splitTitles('Yirmi Top, Turkuaz Keno, Çarşı Kenosu, Pazar Çekilişi'),
  },
]

export const virtualSeeds = (): GameSeed[] =>
  tableShelf({
    type: 'virtual',
    themes,
    first: splitTitles('Gümüş Nal Kupası, Hızlı Patiler, Velodrom Gecesi, Keno 80, Çayır Derbisi, Yirmi Top, Tazı Ovası, Boğaz Bisiklet Turu'),
    fresh: splitTitles('Hızlı Patiler, Boğaz Bisiklet Turu, Gece Kenosu, Küheylan Kupası, Checkered Mile, Harbour Hounds'),
    popular: 12,
  })

/** Features of all engines of a kind, in addition to those in the engine’s facts. */
const ofKind: Record<SlotKind, readonly GameFeature[]> = {
  lines: [],
  ways: [],
  growing: ['growing'],
  clusters: ['clusters'],
  anywhere: ['anywhere'],
  hold: ['hold'],
  expanding: ['expanding'],
  freespins: ['freespins'],
  twins: ['twins'],
  walking: ['walking'],
  sticky: ['sticky'],
  mystery: ['mystery'],
  wheel: ['wheel'],
  giant: ['giant'],
  jackpot: [],
}

/** Volatility of engines, medium for all others. Games with a pot are high, because it is rarely won. A test verifies the list. */
const volatilities: Readonly<Record<Exclude<Volatility, 'medium'>, readonly SlotEngineName[]>> = {
  low: [
    'slot-ways-3125',
    'slot-ways-720',
    'slot-anywhere-5x5',
    'slot-anywhere-7x5',
    'slot-walking-3-5',
    'slot-walking-5x4',
    'slot-walking-5x3',
    'slot-giant-inner',
    'slot-clusters-6x5',
    'slot-clusters-7x7',
    'slot-clusters-8x8',
    'slot-harvest',
  ],
  high: [
    'slot-sticky-2-4',
    'slot-sticky-5x3',
    'slot-twins-5x3',
    'slot-twins-5x4',
    'slot-twins-6x3',
    'slot-wheel-5x3',
    'slot-hold-5x3',
    'slot-freespins-5',
    'slot-freespins-8',
    'slot-freespins-10',
    'slot-jackpot-5x3',
    'slot-jackpot-3x3',
  ],
}

export const statedVolatility = (name: SlotEngineName): Volatility =>
  volatilities.low.includes(name) ? 'low' : volatilities.high.includes(name) ? 'high' : 'medium'

export function featuresOf(name: SlotEngineName): GameFeature[] {
  const { kind, facts, extras } = slotEngineOf(name)
  return [
    ...ofKind[kind],
    ...(facts.factors === undefined ? [] : (['cascades'] as const)),
    ...(facts.ways === undefined ? [] : (['ways'] as const)),
    ...(extras.includes('W') ? (['wilds'] as const) : []),
  ]
}

/** Returns the age of a title in days: under four weeks if tagged as new, otherwise up to four years. */
const age = ({ id }: Pick<GameSeed, 'id'>, isNew: boolean) => (isNew ? 1 + (id % 27) : 45 + (id % 1_400))

/** Returns a game’s filter values. Slots have all values; table games only the release date, because their bets differ. */
export function factsOf(seed: Pick<GameSeed, 'id' | 'engine'>, isNew: boolean) {
  const released = { daysFromNow: -age(seed, isNew) }
  if (!isSlotEngine(seed.engine)) return { released }
  return {
    features: featuresOf(seed.engine),
    volatility: statedVolatility(seed.engine),
    released,
    ...(slotEngineOf(seed.engine).jackpot && { jackpot: true }),
  }
}
