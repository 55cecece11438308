import { mkdirSync, rmSync } from 'node:fs'
import { bold, dim, Problem, red, say, step } from './console.mjs'
import { lanesOf, reports } from './stages.mjs'

const slowestShown = 10

/** The stages with these names, all of them without any. */
export function stagesNamed(all, names) {
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length) throw new Problem(`No such stage: ${unknown.join(', ')}. There are ${all.map((stage) => stage.name).join(', ')}.`)
  return all.filter((stage) => !names.length || names.includes(stage.name))
}

/**
 * Runs stages; every one runs even when an earlier one failed, so that one run tells all.
 * @returns per stage `{ name, label, ok, seconds, count, files, titles, secondTry, failures }`, in the order in which they ended
 */
export async function runStages(chosen) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const done = []
  for (const lanes of lanesOf(chosen))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) done.push(await runStage(stage))
      }),
    )
  return done
}

async function runStage({ name, label, run, results }) {
  const from = Date.now()
  let ok = true
  try {
    await step(label, run)
  } catch (error) {
    ok = false
    process.stderr.write(`${red('✗')} ${label}: ${error.message}\n`)
  }
  const own = results?.() ?? { count: { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, files: [], titles: [], secondTry: [], failures: [] }
  if (!ok && !own.count.failed) own.count.failed = 1
  if (results) say(dim(`  ${sentence(own.count)}`))
  return { name, label, ok, seconds: (Date.now() - from) / 1000, ...own }
}

export const sentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

export function totalOf(done) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { count } of done) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(7)} s`

/** Where the time went, what passed only at its second try, and what failed: at the end, where the eye is. */
export function sayTimes(done, whole) {
  say(bold('\nStages'))
  for (const { label, seconds } of done) say(`${inSeconds(seconds)}  ${label}`)
  say(`${inSeconds(whole)}  all of it, side by side where that goes`)
  const files = done.flatMap((stage) => stage.files).sort((a, b) => b.seconds - a.seconds)
  if (files.length) say(bold('\nSlowest files'))
  for (const { name, seconds } of files.slice(0, slowestShown)) say(`${inSeconds(seconds)}  ${name}`)
  const again = done.flatMap((stage) => stage.secondTry)
  if (again.length) say(bold('\nPassed only at their second try'))
  for (const title of again) say(`  ${title}`)
  const failures = done.flatMap((stage) => stage.failures)
  if (failures.length) say(bold('\nFailed tests'))
  for (const line of failures) say(`  ${line}`)
  say('')
}
