import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './build-inputs.mjs'
import { root } from './process.mjs'
import { numbersIn } from './requirements.mjs'

/*
 * Long proofs about the sandbox's games and markets depend on few files. A run repeats them when one of those changed
 * since the proofs last passed, and in the matrix (docs/testing.md).
 */
const sandbox = 'sandbox/src'
export const deepFiles = [
  `${sandbox}/companies/sportsbook/odds.test.ts`,
  `${sandbox}/companies/sportsbook/markets/builder.test.ts`,
  `${sandbox}/companies/sportsbook/season/season.test.ts`,
  `${sandbox}/companies/slots/engines/engines.test.ts`,
  `${sandbox}/companies/crash/fair.test.ts`,
  `${sandbox}/companies/tables/engines/race.test.ts`,
  `${sandbox}/world/catalogue/facts.test.ts`,
]
/** The proofs themselves, and what they read. */
const inputs = [...deepFiles, `${sandbox}/companies`, `${sandbox}/world`, 'src/shared/partners', 'src/shared/rules']
const keptIn = join(root, 'tests', 'deep-proofs.json')

const inputsHash = () =>
  hashOf(
    root,
    inputs.map((path) => join(root, path)),
  )
const kept = () => (existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : null)

/** Returns the numbers of the requirements that the proofs named when they passed on just these files; null when they have to run. */
export function provedNumbers() {
  const last = kept()
  return last?.inputs === inputsHash() ? last.requirements : null
}

/** Keeps that the proofs passed; the file belongs to the commit. `results`: what the run of all of them came to. */
export function keepProofs({ count, titles }) {
  if (count.failed || !titles.length) return
  const next = { inputs: inputsHash(), requirements: [...new Set(titles.flatMap(numbersIn))].sort() }
  if (kept()?.inputs !== next.inputs) writeFileSync(keptIn, `${JSON.stringify(next, null, 2)}\n`)
}
