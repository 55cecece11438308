import type { GameSeed } from './game-seed'
import { type TableTheme, tableGameSeeds } from './table-games'
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
  tableGameSeeds({
    type: 'virtual',
    themes,
    first: splitTitles('Gümüş Nal Kupası, Hızlı Patiler, Velodrom Gecesi, Keno 80, Çayır Derbisi, Yirmi Top, Tazı Ovası, Boğaz Bisiklet Turu'),
    fresh: splitTitles('Hızlı Patiler, Boğaz Bisiklet Turu, Gece Kenosu, Küheylan Kupası, Checkered Mile, Harbour Hounds'),
    popular: 12,
  })
