import type { GameSeed } from './game-seed'
import { type TableTheme, tableGameSeeds } from './table-games'
import { splitTitles } from './theme'

/* Quick games: dice, mines, keno and the wheel. */

const themes: readonly TableTheme[] = [
  {
    engine: 'dice',
    emblem: 'dice.die',
    palettes: ['amber', 'emerald', 'sapphire', 'rose', 'ink', 'sky'],
    titles: splitTitles('Amber Zar, Zar 100, Mavi Zar, Zar Sarayı, Kemik Zar, Zar Meydanı'),
  },
  {
    engine: 'dice',
    emblem: 'dice.twoDice',
    palettes: ['ruby', 'mint', 'night', 'sun', 'coral'],
    titles: splitTitles('Altı Üstü, Yüksek Alçak, Çift Zar, Zümrüt Zar, Zar ve Sayı'),
  },
  {
    engine: 'dice',
    emblem: 'dice.twoCubes',
    language: 'en',
    palettes: ['sea', 'copper', 'ice'],
    titles: splitTitles('Over and Under, Crimson Dice, Silver Dice'),
  },
  {
    engine: 'mines',
    emblem: 'mine.minefield',
    palettes: ['sapphire', 'emerald', 'copper', 'rose', 'sand', 'night'],
    titles: splitTitles('Mayın Tarlası 25, Gizli Kareler, Elmas Tarlası, Kristal Kareler, Yirmi Beş Kare, Amber Kareler'),
  },
  {
    engine: 'mines',
    emblem: 'mine.seaMine',
    palettes: ['sea', 'ruby', 'ice', 'olive'],
    titles: splitTitles('Deniz Mayını, Sessiz Boğaz, Derin Sular, Fener Açıkları'),
  },
  {
    engine: 'mines',
    emblem: 'mine.bomb',
    palettes: ['sun', 'ink', 'sky', 'amber'],
    titles: splitTitles('Barut Odası, Kısa Fitil, Temkinli Adım, Bahçedeki Fitil'),
  },
  { engine: 'mines', emblem: 'mine.minefield', language: 'en', palettes: ['mint', 'amber'], titles: splitTitles('Quiet Squares, Golden Mines') },
  {
    engine: 'keno',
    emblem: 'keno.numberBall',
    palettes: ['coral', 'night', 'emerald', 'sun', 'sapphire', 'ruby'],
    titles: splitTitles('Klasik Keno, Seksen Sayı, Keno Bahçesi, Renkli Toplar, Topların Dansı, Keno Ustası'),
  },
  {
    engine: 'keno',
    emblem: 'keno.threeBalls',
    language: 'en',
    palettes: ['rose', 'sky', 'copper'],
    titles: splitTitles('Velvet Keno, Neon Keno, Keno Lounge'),
  },
  {
    engine: 'wheel',
    emblem: 'wheel.fortuneWheel',
    palettes: ['night', 'amber', 'emerald', 'ruby', 'sky', 'rose', 'mint', 'copper'],
    titles: splitTitles('Çark 50, Panayır Çarkı, Amber Çarkı, Renk Çarkı, Meydan Çarkı, Gece Çarkı, Yıldızlı Çark, Safir Çark'),
  },
  {
    engine: 'wheel',
    emblem: 'wheel.fortuneWheel',
    language: 'en',
    palettes: ['sea', 'sun', 'ink'],
    titles: splitTitles('Bazaar Wheel, Silver Wheel, Harbour Wheel'),
  },
]

export const otherSeeds = (): GameSeed[] =>
  tableGameSeeds({
    type: 'other',
    themes,
    first: splitTitles(
      'Amber Zar, Mayın Tarlası 25, Klasik Keno, Çark 50, Altı Üstü, Deniz Mayını, Velvet Keno, Panayır Çarkı, Over and Under, Kısa Fitil, Seksen Sayı, Bazaar Wheel',
    ),
    fresh: splitTitles('Altı Üstü, Deniz Mayını, Velvet Keno, Panayır Çarkı, Kristal Kareler, Topların Dansı, Silver Dice, Gece Çarkı'),
    popular: 12,
    onHome: 12,
  })
