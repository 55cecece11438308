import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './build-inputs.ts'
import { root } from './host.mjs'
import { requirementNumbersIn } from './requirements.ts'
import type { TestResults } from './results.ts'

/*
 * Decides whether the long tests of the sandbox's games and markets have to run. `npm test` repeats them if a file that they
 * read has changed since they last passed; the matrix always runs them (docs/testing.md).
 */
const sandbox = 'sandbox/src'
export const deepFiles: readonly string[] = [
  `${sandbox}/companies/sportsbook/odds.test.ts`,
  `${sandbox}/companies/sportsbook/markets/builder.test.ts`,
  `${sandbox}/companies/sportsbook/season/season.test.ts`,
  `${sandbox}/companies/slots/engines/engines.test.ts`,
  `${sandbox}/companies/crash/fair.test.ts`,
  `${sandbox}/companies/tables/engines/race.test.ts`,
  `${sandbox}/world/catalogue/facts.test.ts`,
]
/** The long tests, and the code that they import. */
const inputs = [...deepFiles, `${sandbox}/companies`, `${sandbox}/world`, 'src/shared/partners', 'src/shared/rules']
const stateFile = join(root, 'tests', 'deep-proofs.json')

interface State {
  /** Hash of the inputs for which the tests last passed. */
  readonly inputs: string
  /** Requirement numbers in the titles of these tests. */
  readonly requirements: string[]
}

const inputsHash = () =>
  hashOf(
    root,
    inputs.map((path) => join(root, path)),
  )
const readState = () => (existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as State) : null)

/** Returns the requirement numbers in the tests' titles if the tests passed on exactly these files; null if they have to run. */
export function provedRequirements(): readonly string[] | null {
  const last = readState()
  return last?.inputs === inputsHash() ? last.requirements : null
}

/** Records that all long tests passed. The written file belongs to the commit. */
export function recordProofs({ count, titles }: Pick<TestResults, 'count' | 'titles'>): void {
  if (count.failed || !titles.length) return
  const next: State = { inputs: inputsHash(), requirements: [...new Set(titles.flatMap(requirementNumbersIn))].sort() }
  if (readState()?.inputs !== next.inputs) writeFileSync(stateFile, `${JSON.stringify(next, null, 2)}\n`)
}
