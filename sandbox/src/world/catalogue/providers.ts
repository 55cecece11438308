import type { PaletteName } from '../art/draw'

/** First titles of the slot catalogue, with their colours, in this order. */
export const featured: readonly (readonly [title: string, palette: PaletteName])[] = [
  ['Vişne Bahçesi', 'ruby'],
  ['Olimpos Ateşi', 'ice'],
  ['Mercan Koyu', 'mint'],
  ['Ejder Yuvası', 'copper'],
  ['Zümrüt Saray', 'emerald'],
  ['Taçsız Kral', 'sea'],
  ['Karpuz Partisi', 'mint'],
  ['Amber Damlası', 'amber'],
  ['Bozkurt Vadisi', 'sapphire'],
  ['Hilal Gecesi', 'ruby'],
  ['Kayıp Sandık', 'copper'],
  ['Lale Devri', 'coral'],
  ['Nazar Boncuğu', 'sky'],
  ['Elmas Yağmuru', 'sapphire'],
  ['Piramidin Sırrı', 'amber'],
  ['Gümüş Balık', 'ice'],
  ['Aslanın Gölgesi', 'emerald'],
  ['Üç Yedili', 'sun'],
  ['Kızıl Ejderha', 'sky'],
  ['Sihirli Lamba', 'rose'],
  ['Nilüfer', 'olive'],
  ['Baykuş Ormanı', 'night'],
  ['Uzay Rotası', 'mint'],
  ['Antik Amfora', 'coral'],
  ['Define Adası', 'sea'],
  ['Üzüm Bağı', 'rose'],
  ['Yedi Tepe', 'ink'],
  ['Halkalı Gezegen', 'night'],
  ['Portakal 40', 'olive'],
  ['Çıngırak', 'rose'],
]

/** New games on the home page, in order (@see HOME-04: at most 18 are shown). */
export const radar: readonly string[] = [
  'Ejder Yuvası',
  'Meteor Yağmuru',
  'Lale Devri',
  'Sihirli Lamba',
  'Baykuş Ormanı',
  'Üzüm Bağı',
  'Wild Bosphorus Catch',
  'Taçsız Kral',
  'Uzay Rotası',
  'Amber Damlası',
  'Maça Kralı',
  'Portakal Bahçesi',
  'Anka Ateşi',
  'İnci Adası',
  'Kristal Mağarası',
  'Velvet Pasha Court',
  'Sfenks Hazinesi',
  'Mehtap Şarkısı',
  'Kar Masalı',
  'Korsan Haritası',
]

/** An invented game studio. `share` is its weight in the catalogue. */
export interface ProviderSeed {
  code: string
  name: string
  share: number
  /** Shown first in the catalogue’s side panel. */
  popular?: true
}

/** In the order of the provider strip, which also determines each logo. */
export const providers: readonly ProviderSeed[] = [
  { code: 'sarkac', name: 'Sarkaç', share: 9, popular: true },
  { code: 'poyraz-oyun', name: 'Poyraz Oyun', share: 5 },
  { code: 'yakamoz', name: 'Yakamoz', share: 5 },
  { code: 'turkuaz-lab', name: 'Turkuaz Lab', share: 5 },
  { code: 'demirag', name: 'Demirağ', share: 5 },
  { code: 'kosku', name: 'Köşkü', share: 4 },
  { code: 'murekkep', name: 'Mürekkep', share: 4 },
  { code: 'pusula-canli', name: 'Pusula Canlı', share: 2 },
  { code: 'ocak-dokuz', name: 'Ocak Dokuz', share: 4 },
  { code: 'kirlangic', name: 'Kırlangıç', share: 5 },
  { code: 'fener-studyo', name: 'Fener Stüdyo', share: 8, popular: true },
  { code: 'zumra', name: 'Zümra', share: 4 },
  { code: 'nokta-nokta', name: 'Nokta Nokta', share: 4 },
  { code: 'karavela', name: 'Karavela', share: 7, popular: true },
  { code: 'lodos', name: 'Lodos', share: 7, popular: true },
  { code: 'tilsimli', name: 'Tılsımlı', share: 6, popular: true },
  { code: 'bakirci', name: 'Bakırcı', share: 3 },
  { code: 'visne-oyun', name: 'Vişne Oyun', share: 4 },
  { code: 'ufukta', name: 'Ufukta', share: 6, popular: true },
  { code: 'meltem', name: 'Meltem', share: 3 },
  { code: 'sedefli', name: 'Sedefli', share: 3 },
  { code: 'gokbel', name: 'Gökbel', share: 3 },
  { code: 'kantarma', name: 'Kantarma', share: 3 },
  { code: 'iksirhane', name: 'İksirhane', share: 3 },
  { code: 'perde-arkasi', name: 'Perde Arkası', share: 2 },
  { code: 'salyangoz', name: 'Salyangoz', share: 2 },
]
