import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './host.mjs'
import { requirementNumbersIn, readRequirements } from './requirements.ts'
import type { TestResults } from './results.ts'

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>

/** Seconds that a test file may take. */
const longestSeconds = 60
/** Share of the run's time that a test file may take, because a slow machine lengthens both. */
const largestShare = 1 / 20
/** Number of tests that may pass only on retry. */
const maxSecondTries = 3

/** Returns a sentence for each test file that took too long in a run of `total` seconds, unless tests/slow-files.json states a reason. */
export function slowFiles(files: TestResults['files'], total: number): string[] {
  const reasons = json('tests/slow-files.json')
  const most = Math.max(longestSeconds, total * largestShare)
  return files
    .filter(({ name, seconds }) => seconds > most && !(name in reasons))
    .map(
      ({ name, seconds }) =>
        `${name} took ${seconds.toFixed(0)} s; a test file may take ${most.toFixed(0)} s. Divide it, or give its reason in tests/slow-files.json.`,
    )
}

/** Returns a sentence if too many tests passed only on retry. */
export const tooManySecondTries = (titles: readonly string[]): string[] =>
  titles.length > maxSecondTries ? [`${titles.length} tests passed only on retry; ${maxSecondTries} may.`] : []

/** Returns a sentence with the requirements that no passed test has in its title and that have no other proof. */
export function unnamedRequirements(titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap(requirementNumbersIn))
  const missing = readRequirements()
    .filter(({ number, proof }) => !proof && !named.has(number))
    .map(({ number }) => number)
  return missing.length ? [`No test names ${missing.join(', ')}.`] : []
}
