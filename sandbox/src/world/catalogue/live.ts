import type { GameSeed } from './game-seed'
import { type TableTheme, tableGameSeeds } from './table-games'
import { splitTitles } from './theme'

/* Table games: roulette, blackjack, baccarat and the money wheel. */

const themes: readonly TableTheme[] = [
  {
    engine: 'roulette',
    emblem: 'roulette.rouletteWheel',
    palettes: ['emerald', 'ruby', 'night', 'amber', 'sea', 'copper', 'rose', 'sapphire'],
    titles: splitTitles(
      'Boğaz Ruleti, Amber Rulet, Galata Ruleti, Gece Ruleti, Saray Ruleti, Pera Ruleti, Turkuaz Rulet, Kırmızı Siyah, Ada Ruleti, Rıhtım Ruleti',
    ),
  },
  {
    engine: 'roulette',
    emblem: 'roulette.chip',
    palettes: ['sapphire', 'coral', 'olive', 'ink'],
    titles: splitTitles('Otuz Yedi, Tek Sıfır, Yavaş Rulet, Yakamoz Ruleti'),
  },
  {
    engine: 'roulette',
    emblem: 'roulette.rouletteWheel',
    language: 'en',
    palettes: ['ice', 'sun', 'mint', 'ink'],
    titles: splitTitles('Velvet Roulette, Harbour Roulette, Single Zero Club, Amber Room Roulette'),
  },
  {
    engine: 'blackjack',
    emblem: 'cards.pair',
    palettes: ['emerald', 'night', 'ruby', 'copper', 'sapphire', 'amber', 'olive'],
    titles: splitTitles('Boğaz Blackjack, Amber 21, Saray Blackjack, Galata 21, Pera Blackjack, Gece Blackjack, Liman 21'),
  },
  {
    engine: 'blackjack',
    emblem: 'cards.ace',
    palettes: ['rose', 'sea', 'ink', 'sand'],
    titles: splitTitles('Maça Ası Blackjack, Yirmi Bir, As ve Papaz, Klasik 21'),
  },
  {
    engine: 'blackjack',
    emblem: 'cards.pair',
    language: 'en',
    palettes: ['sky', 'coral', 'mint', 'ice'],
    titles: splitTitles('Velvet Blackjack, Harbour Blackjack, Amber Room 21, Soft Seventeen'),
  },
  {
    engine: 'baccarat',
    emblem: 'cards.fan',
    palettes: ['ruby', 'night', 'emerald', 'amber', 'rose', 'sea'],
    titles: splitTitles('Boğaz Bakara, Amber Bakara, Saray Bakarası, Pera Bakara, Gece Bakarası, Ada Bakarası'),
  },
  {
    engine: 'baccarat',
    emblem: 'cards.queenOfHearts',
    palettes: ['coral', 'sapphire', 'copper', 'sky'],
    titles: splitTitles('Dokuz Sayı, Kupa Kızı Bakara, Banka ve Oyuncu, Sekiz Deste'),
  },
  {
    engine: 'baccarat',
    emblem: 'cards.fan',
    language: 'en',
    palettes: ['ink', 'ice', 'olive'],
    titles: splitTitles('Velvet Baccarat, Harbour Baccarat, Natural Nine'),
  },
  {
    engine: 'wheel',
    emblem: 'wheel.fortuneWheel',
    palettes: ['ruby', 'sapphire', 'amber', 'emerald', 'night', 'coral', 'copper'],
    titles: splitTitles('Boğaz Çarkı, Taçlı Çark, Yıldız Çarkı, Saray Çarkı, Bayram Çarkı, Lunapark Çarkı, Yakut Çark'),
  },
  {
    engine: 'wheel',
    emblem: 'wheel.fortuneWheel',
    language: 'en',
    palettes: ['sky', 'rose', 'mint'],
    titles: splitTitles('Crown Wheel, Carnival Wheel, Golden Spokes'),
  },
]

export const liveSeeds = (): GameSeed[] =>
  tableGameSeeds({
    type: 'live',
    themes,
    first: splitTitles(
      'Boğaz Ruleti, Amber 21, Taçlı Çark, Saray Bakarası, Gece Ruleti, Maça Ası Blackjack, Dokuz Sayı, Velvet Roulette, Galata 21, Yıldız Çarkı, Kırmızı Siyah, Velvet Blackjack',
    ),
    fresh: splitTitles(
      'Gece Ruleti, Maça Ası Blackjack, Dokuz Sayı, Taçlı Çark, Harbour Roulette, Soft Seventeen, Natural Nine, Lunapark Çarkı, Rıhtım Ruleti, Liman 21',
    ),
    popular: 18,
    onHome: 12,
  })
