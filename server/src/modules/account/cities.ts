import type { Api } from '@kehribar/shared/api'
import countries from 'i18n-iso-countries'
import { type Handler, Refusal } from '../../call'
import towns from './cities.json' with { type: 'json' }

/** Turkey's 81 provinces, in the order of their plate codes. */
const provinces: readonly string[] = [
  'Adana',
  'Adıyaman',
  'Afyonkarahisar',
  'Ağrı',
  'Amasya',
  'Ankara',
  'Antalya',
  'Artvin',
  'Aydın',
  'Balıkesir',
  'Bilecik',
  'Bingöl',
  'Bitlis',
  'Bolu',
  'Burdur',
  'Bursa',
  'Çanakkale',
  'Çankırı',
  'Çorum',
  'Denizli',
  'Diyarbakır',
  'Edirne',
  'Elazığ',
  'Erzincan',
  'Erzurum',
  'Eskişehir',
  'Gaziantep',
  'Giresun',
  'Gümüşhane',
  'Hakkari',
  'Hatay',
  'Isparta',
  'Mersin',
  'İstanbul',
  'İzmir',
  'Kars',
  'Kastamonu',
  'Kayseri',
  'Kırklareli',
  'Kırşehir',
  'Kocaeli',
  'Konya',
  'Kütahya',
  'Malatya',
  'Manisa',
  'Kahramanmaraş',
  'Mardin',
  'Muğla',
  'Muş',
  'Nevşehir',
  'Niğde',
  'Ordu',
  'Rize',
  'Sakarya',
  'Samsun',
  'Siirt',
  'Sinop',
  'Sivas',
  'Tekirdağ',
  'Tokat',
  'Trabzon',
  'Tunceli',
  'Şanlıurfa',
  'Uşak',
  'Van',
  'Yozgat',
  'Zonguldak',
  'Aksaray',
  'Bayburt',
  'Karaman',
  'Kırıkkale',
  'Batman',
  'Şırnak',
  'Bartın',
  'Ardahan',
  'Iğdır',
  'Yalova',
  'Karabük',
  'Kilis',
  'Osmaniye',
  'Düzce',
]

const turkishProvinces = [...new Set(provinces)].sort(new Intl.Collator('tr').compare)
/** Names by alpha-2 code, in Turkish order and joined by `|`: GeoNames' largest towns (CC BY 4.0), written by scripts/cities.ts. */
const townsOf: Readonly<Record<string, string>> = towns

/** Returns the cities of a country by its ISO 3166 alpha-3 code, in Turkish order, or null for an unknown country. */
export function citiesOf(alpha3: string): readonly string[] | null {
  const alpha2 = countries.alpha3ToAlpha2(alpha3)
  if (!alpha2) return null
  if (alpha2 === 'TR') return turkishProvinces
  // A territory without listed towns offers its own name.
  return townsOf[alpha2]?.split('|') ?? [countries.getName(alpha2, 'en') ?? alpha3]
}

/** Returns the cities of a country. @see API-14, AUTH-29, AUTH-32 @throws Refusal 422 for an unknown country */
export const cities: Handler<Api['cities']> = async (input) => {
  const names = citiesOf(input.country.toUpperCase())
  if (!names) throw new Refusal(422, 'validation.invalid', { errors: { country: ['validation.country'] } })
  return { status: 1, cities: names.map((name) => ({ value: name, text: name })) }
}
