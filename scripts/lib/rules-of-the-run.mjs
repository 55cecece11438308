import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'
import { numbersIn, requirements } from './requirements.mjs'

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Seconds that a file of tests may take where the machine is as quick as we know it. */
const longest = 60
/** And the part of the whole run, which is what a slower machine stretches as much as the file. */
const largestPart = 1 / 20
/** How many tests may pass only at their second try. */
const mostSecondTries = 3

/** Files of tests that take too long for a run of so many seconds and are not listed with their reason. */
export function slowFiles(files, total) {
  const reasons = json('tests/slow-files.json')
  const most = Math.max(longest, total * largestPart)
  return files
    .filter(({ name, seconds }) => seconds > most && !(name in reasons))
    .map(
      ({ name, seconds }) =>
        `${name} took ${seconds.toFixed(0)} s; a file of tests may take ${most.toFixed(0)}. Divide it, or give its reason in tests/slow-files.json.`,
    )
}

export const tooManySecondTries = (titles) =>
  titles.length > mostSecondTries ? [`${titles.length} tests passed only at their second try; ${mostSecondTries} may.`] : []

/** Requirements that no test that passed has in its name, but for those that something else proves. */
export function unnamedRequirements(titles) {
  const named = new Set(titles.flatMap(numbersIn))
  const missing = requirements()
    .filter(({ number, proof }) => !proof && !named.has(number))
    .map(({ number }) => number)
  return missing.length ? [`No test names ${missing.join(', ')}.`] : []
}
