import { mkdirSync, rmSync } from 'node:fs'
import { bold, dim, errorMessage, Problem, red, printLine, runStep } from './console.ts'
import type { TestCount, TestResults } from './results.ts'
import { lanesOf, reportsFolder, type TestStage } from './stages.ts'

const slowestShown = 10

/** The result of a stage. */
export interface StageOutcome extends TestResults {
  readonly name: string
  readonly label: string
  readonly ok: boolean
  readonly seconds: number
}

/**
 * Returns the stages with these names, or all stages if no name is given.
 * @throws {Problem} if no stage has a name
 */
export function stagesNamed(all: readonly TestStage[], names: readonly string[]): TestStage[] {
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length) throw new Problem(`No such stage: ${unknown.join(', ')}. Stages: ${all.map((stage) => stage.name).join(', ')}.`)
  return all.filter((stage) => !names.length || names.includes(stage.name))
}

/** Runs all stages, even after one has failed, and returns their results in the order in which they ended. */
export async function runStages(chosen: readonly TestStage[]): Promise<StageOutcome[]> {
  rmSync(reportsFolder, { recursive: true, force: true })
  mkdirSync(reportsFolder, { recursive: true })
  const done: StageOutcome[] = []
  for (const lanes of lanesOf(chosen))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) done.push(await runStage(stage))
      }),
    )
  return done
}

async function runStage({ name, label, run, results }: TestStage): Promise<StageOutcome> {
  const from = Date.now()
  let ok = true
  try {
    await runStep(label, run)
  } catch (error) {
    ok = false
    process.stderr.write(`${red('✗')} ${label}: ${errorMessage(error)}\n`)
  }
  const count = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const own: TestResults = results?.() ?? { count, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
  if (!ok && !own.count.failed) own.count.failed = 1
  if (results) printLine(dim(`  ${countText(own.count)}`))
  return { name, label, ok, seconds: (Date.now() - from) / 1000, ...own }
}

/** Returns a count in words. */
export const countText = ({ passed, failed, skipped }: TestCount) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Returns the sum of the counts of all stages. */
export function totalCount(done: readonly StageOutcome[]): TestCount {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { count } of done) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  return total
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

/** Prints the duration of the stages, the slowest files, the tests that passed only on retry, and the failures. */
export function printTimes(done: readonly StageOutcome[], totalSeconds: number): void {
  printLine(bold('\nStages'))
  for (const { label, seconds } of done) printLine(`${inSeconds(seconds)}  ${label}`)
  printLine(`${inSeconds(totalSeconds)}  in all, with stages side by side`)
  const files = done.flatMap((stage) => stage.files).sort((a, b) => b.seconds - a.seconds)
  if (files.length) printLine(bold('\nSlowest files'))
  for (const { name, seconds } of files.slice(0, slowestShown)) printLine(`${inSeconds(seconds)}  ${name}`)
  const secondTry = done.flatMap((stage) => stage.secondTry)
  if (secondTry.length) printLine(bold('\nPassed only on retry'))
  for (const title of secondTry) printLine(`  ${title}`)
  const failures = done.flatMap((stage) => stage.failures)
  if (failures.length) printLine(bold('\nFailed tests'))
  for (const line of failures) printLine(`  ${line}`)
  printLine('')
}
