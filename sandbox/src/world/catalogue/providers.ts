/** An invented game studio. `share` is its weight in the catalogue. */
export interface ProviderSeed {
  code: string
  name: string
  share: number
  /** Whether the studio is among the popular ones in the catalogue's side panel. */
  popular?: true
}

/** Studios in the order of the provider strip, which also determines each logo. */
export const studioSeeds: readonly ProviderSeed[] = [
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
