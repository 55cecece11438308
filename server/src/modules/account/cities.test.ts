import { expect, test } from 'vitest'
import { citiesOf } from './cities'

test("AUTH-29 Turkey's cities are its 81 provinces in Turkish order", () => {
  const names = citiesOf('TUR') ?? []
  expect(names).toHaveLength(81)
  expect(names.indexOf('Çanakkale')).toBeGreaterThan(names.indexOf('Bursa'))
  expect(names.indexOf('Isparta')).toBeLessThan(names.indexOf('İstanbul'))
  expect(names.at(-1)).toBe('Zonguldak')
})

test('AUTH-32 other countries list their largest towns, sorted and without duplicates', () => {
  const names = citiesOf('DEU') ?? []
  expect(names.length).toBeGreaterThan(100)
  expect(names.length).toBeLessThanOrEqual(150)
  expect(names).toEqual(expect.arrayContaining(['Berlin', 'Hamburg']))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
})

test('AUTH-32 a country without listed towns offers its own name; an unknown code returns null', () => {
  expect(citiesOf('BVT')).toEqual(['Bouvet Island'])
  expect(citiesOf('XXX')).toBeNull()
  expect(citiesOf('')).toBeNull()
})
