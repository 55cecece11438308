import type { Api } from '@kehribar/shared/api'
import countries from 'i18n-iso-countries'
import { type Handler, Refusal } from '../../call'
import towns from './cities.json' with { type: 'json' }
import { provinces } from './provinces'

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
