import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedElectron } from './electron.ts'
import { root } from './host.mjs'
import type { TestCount, TestResults } from './results.ts'
import type { StageOutcome } from './run-stages.ts'
import type { TestStage } from './stages.ts'

/** The last result of a stage. */
interface StageRecord {
  readonly date: string
  readonly commit: string
  readonly node: string
  /** Version of Electron, if its tests start the desktop client. */
  readonly electron?: string
  readonly ok: boolean
  readonly seconds: number
  readonly count: TestCount
  /** Number of skipped tests by reason. */
  readonly skipped: Readonly<Record<string, number>>
  readonly secondTry: readonly string[]
}
type StageRecords = Readonly<Record<string, StageRecord>>

const recordFile = join(root, 'tests', 'matrix.json')
const page = join(root, 'docs', 'generated', 'matrix.md')

/**
 * Records the results of stages, and writes docs/generated/matrix.md from these and the last results of all other stages. A
 * run takes hours and may be divided, so each result names its commit.
 */
export function recordResults(stages: readonly TestStage[], done: readonly StageOutcome[], { commit }: { commit: string }): void {
  const results: Record<string, StageRecord> = existsSync(recordFile) ? (JSON.parse(readFileSync(recordFile, 'utf8')) as StageRecords) : {}
  const date = new Date().toISOString().slice(0, 10)
  for (const { name, ok, seconds, count, skipped, secondTry } of done)
    results[name] = {
      date,
      commit,
      node: process.versions.node,
      ...electronOf(stages, name),
      ok,
      seconds: Math.round(seconds),
      count,
      skipped: timesByReason(skipped),
      secondTry,
    }
  const known = Object.fromEntries(
    stages.flatMap(({ name }) => {
      const result = results[name]
      return result ? [[name, result]] : []
    }),
  )
  writeFileSync(recordFile, `${JSON.stringify(known, null, 2)}\n`)
  writeFileSync(page, describe(stages, known))
}

/** Returns the version of Electron on which a stage starts the client. */
function electronOf(stages: readonly TestStage[], name: string): Pick<StageRecord, 'electron'> {
  const electron = stages.some((stage) => stage.name === name && stage.startsClient) ? installedElectron()?.version : undefined
  return electron ? { electron } : {}
}

function timesByReason(skipped: TestResults['skipped']): Record<string, number> {
  const times: Record<string, number> = {}
  for (const { reason } of skipped) times[reason] = (times[reason] ?? 0) + 1
  return times
}

function describe(stages: readonly TestStage[], known: StageRecords): string {
  const rows = stages.map(({ name, label }) => {
    const result = known[name]
    if (!result) return `| ${label} | not run yet | | | | | | | | |`
    const { ok, seconds, count, date, commit, node, electron = '' } = result
    return `| ${label} | ${ok ? 'green' : 'red'} | ${(seconds / 60).toFixed(1)} | ${count.passed} | ${count.failed} | ${count.skipped} | ${date} | ${commit} | ${node} | ${electron} |`
  })
  const results = Object.values(known)
  const commits = new Set(results.map(({ commit }) => commit))
  const isComplete = results.length === stages.length && commits.size === 1
  const skipped: Record<string, number> = {}
  for (const result of results) for (const [reason, times] of Object.entries(result.skipped)) skipped[reason] = (skipped[reason] ?? 0) + times
  const secondTry = results.flatMap((result) => result.secondTry)
  const list = (lines: readonly string[]) => (lines.length ? lines.map((line) => `- ${line}`) : ['Nothing.'])
  return [
    '# Last results of the test matrix',
    '',
    `Written by \`npm run test:matrix\` ([testing](../testing.md)). ${isComplete ? 'All stages ran on one commit.' : 'The stages ran on the commits in their rows. A release needs one commit for all.'}`,
    '',
    '| Stage | | Minutes | Passed | Failed | Skipped | Date | Commit | Node | Electron |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Skipped tests',
    '',
    ...list(Object.entries(skipped).map(([reason, times]) => `${times}: ${reason}`)),
    '',
    '## Tests that passed only on retry',
    '',
    ...list(secondTry),
    '',
  ].join('\n')
}
