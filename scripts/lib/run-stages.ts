import { mkdirSync, rmSync } from 'node:fs'
import { bold, dim, messageOf, Problem, red, say, step } from './console.ts'
import type { Count, Results } from './results.ts'
import { lanesOf, reports, type Stage } from './stages.ts'

const slowestShown = 10

/** The result of a stage. */
export interface Outcome extends Results {
  readonly name: string
  readonly label: string
  readonly ok: boolean
  readonly seconds: number
}

/**
 * Returns the stages with these names, or all of them without any.
 * @throws {Problem} if there is no stage of a name
 */
export function stagesNamed(all: readonly Stage[], names: readonly string[]): Stage[] {
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length) throw new Problem(`No such stage: ${unknown.join(', ')}. Stages: ${all.map((stage) => stage.name).join(', ')}.`)
  return all.filter((stage) => !names.length || names.includes(stage.name))
}

/** Runs all stages, also after one has failed, and returns their results in the order in which they ended. */
export async function runStages(chosen: readonly Stage[]): Promise<Outcome[]> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const done: Outcome[] = []
  for (const lanes of lanesOf(chosen))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) done.push(await runStage(stage))
      }),
    )
  return done
}

async function runStage({ name, label, run, results }: Stage): Promise<Outcome> {
  const from = Date.now()
  let ok = true
  try {
    await step(label, run)
  } catch (error) {
    ok = false
    process.stderr.write(`${red('✗')} ${label}: ${messageOf(error)}\n`)
  }
  const count = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const own: Results = results?.() ?? { count, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
  if (!ok && !own.count.failed) own.count.failed = 1
  if (results) say(dim(`  ${sentence(own.count)}`))
  return { name, label, ok, seconds: (Date.now() - from) / 1000, ...own }
}

/** Returns a count in words. */
export const sentence = ({ passed, failed, skipped }: Count) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** Returns the sum of the counts of all stages. */
export function totalOf(done: readonly Outcome[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { count } of done) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  return total
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

/** Prints the duration of the stages, the slowest files, the tests that passed only on retry, and the failures. */
export function sayTimes(done: readonly Outcome[], totalSeconds: number): void {
  say(bold('\nStages'))
  for (const { label, seconds } of done) say(`${inSeconds(seconds)}  ${label}`)
  say(`${inSeconds(totalSeconds)}  in all, with stages side by side`)
  const files = done.flatMap((stage) => stage.files).sort((a, b) => b.seconds - a.seconds)
  if (files.length) say(bold('\nSlowest files'))
  for (const { name, seconds } of files.slice(0, slowestShown)) say(`${inSeconds(seconds)}  ${name}`)
  const secondTry = done.flatMap((stage) => stage.secondTry)
  if (secondTry.length) say(bold('\nPassed only on retry'))
  for (const title of secondTry) say(`  ${title}`)
  const failures = done.flatMap((stage) => stage.failures)
  if (failures.length) say(bold('\nFailed tests'))
  for (const line of failures) say(`  ${line}`)
  say('')
}
