import { expect, test } from 'vitest'
import { loadCountries } from './countries'
import { flagUrl } from './flags'

test('PROF-10 every selectable country has a flag, and an unknown code has none', async () => {
  const countries = await loadCountries('tr')
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.filter(({ alpha2 }) => !flagUrl(alpha2)?.includes(`/${alpha2}.svg`))).toEqual([])
  expect(flagUrl('XX')).toBeUndefined()
})
