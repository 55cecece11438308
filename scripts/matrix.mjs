import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bold, red, run, say } from './lib/console.mjs'
import { root } from './lib/process.mjs'
import { runStages, sayTimes, sentence, stagesNamed, totalOf } from './lib/run-stages.mjs'
import { checkNode, ensureBrowser, ensureDependencies } from './lib/setup.mjs'
import { matrixStages } from './lib/matrix-stages.mjs'

/*
 * `npm run test:matrix`: everything, before a release (docs/testing.md says what that is more than `npm test`). Takes
 * hours; writes what it came to into docs/matrix.md. With names of stages it runs only those, and writes nothing.
 */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function page({ done, whole, commit }) {
  const minutes = (seconds) => (seconds / 60).toFixed(1)
  const rows = done.map(
    ({ label, ok, seconds, count }) => `| ${label} | ${ok ? 'green' : 'red'} | ${minutes(seconds)} | ${count.passed} | ${count.failed} | ${count.skipped} |`,
  )
  const skipped = new Map()
  for (const { reason } of done.flatMap((stage) => stage.skipped ?? [])) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  const again = done.flatMap((stage) => stage.secondTry)
  return [
    '# The last run of everything',
    '',
    `Written by \`npm run test:matrix\` ([testing](testing.md)): ${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ${minutes(whole)} minutes.`,
    '',
    '| Stage | | Minutes | Passed | Failed | Skipped |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Skipped, and why',
    '',
    ...(skipped.size ? [...skipped].map(([reason, count]) => `- ${count}: ${reason}`) : ['Nothing.']),
    '',
    '## Passed only at the second try',
    '',
    ...(again.length ? again.map((title) => `- ${title}`) : ['Nothing.']),
    '',
  ].join('\n')
}

await run(async () => {
  const from = Date.now()
  checkNode()
  const asked = process.argv.slice(2)
  const chosen = stagesNamed(matrixStages, asked)
  await ensureDependencies()
  process.env.TEST_SCOPE = 'matrix'
  process.env.CHROMIUM_PATH = await ensureBrowser()
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  const done = await runStages(chosen, { matrix: true })
  const whole = (Date.now() - from) / 1000
  sayTimes(done, whole)
  if (!asked.length) writeFileSync(join(root, 'docs', 'matrix.md'), page({ done, whole, commit }))
  const total = totalOf(done)
  const failed = done.filter(({ ok }) => !ok).map(({ label }) => label)
  say(failed.length ? `${red('Failed')}: ${failed.join(', ')}` : bold('Everything passed.'))
  say(sentence(total))
  if (total.failed) process.exitCode = 1
})
