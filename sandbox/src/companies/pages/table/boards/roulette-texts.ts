import { colourOf, rouletteSpots } from '@kehribar/shared/partners/tables/roulette'

const tr = {
  start: 'Çarkı çevir',
  wheel: 'Rulet çarkı',
  red: 'Kırmızı',
  black: 'Siyah',
  green: 'Yeşil',
  odd: 'Tek',
  even: 'Çift',
  low: '1–18',
  high: '19–36',
  dozen: '{n}. düzine',
  column: '{n}. sütun',
  column_short: '2:1',
  split: 'İkili',
  street: 'Üçlü',
  trio: 'Üçlü',
  corner: 'Dörtlü',
  first: 'İlk dört',
  line: 'Altılı',
}
export type RouletteTexts = Record<keyof typeof tr, string>
const en: RouletteTexts = {
  start: 'Spin',
  wheel: 'Roulette wheel',
  red: 'Red',
  black: 'Black',
  green: 'Green',
  odd: 'Odd',
  even: 'Even',
  low: '1–18',
  high: '19–36',
  dozen: 'Dozen {n}',
  column: 'Column {n}',
  column_short: '2:1',
  split: 'Split',
  street: 'Street',
  trio: 'Trio',
  corner: 'Corner',
  first: 'First four',
  line: 'Six line',
}
const de: RouletteTexts = {
  start: 'Drehen',
  wheel: 'Rouletterad',
  red: 'Rot',
  black: 'Schwarz',
  green: 'Grün',
  odd: 'Ungerade',
  even: 'Gerade',
  low: '1–18',
  high: '19–36',
  dozen: '{n}. Dutzend',
  column: '{n}. Kolonne',
  column_short: '2:1',
  split: 'Cheval',
  street: 'Transversale',
  trio: 'Transversale',
  corner: 'Carré',
  first: 'Erste vier',
  line: 'Transversale simple',
}
export const rouletteTexts = { tr, en, de }

/** Returns "17, siyah" for a number, "Kırmızı" for a field, "Dörtlü 17 18 20 21" for a spot between numbers. */
export function spotName(spot: string, texts: RouletteTexts): string {
  const [kind = '', place = ''] = spot.split('-')
  if (kind === 'n') return numberName(Number(place), texts)
  if (kind === 'dozen' || kind === 'column') return texts[kind].replace('{n}', place)
  if (kind in texts && !place) return texts[kind as keyof RouletteTexts]
  return `${texts[kind as keyof RouletteTexts] ?? ''} ${(rouletteSpots.get(spot) ?? []).join(' ')}`
}

export function numberName(number: number, texts: RouletteTexts): string {
  return `${number}, ${texts[colourOf(number)].toLocaleLowerCase()}`
}
