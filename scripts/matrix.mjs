import { execFileSync } from 'node:child_process'
import { bold, red, run, say } from './lib/console.mjs'
import { keepResults } from './lib/matrix-page.mjs'
import { matrixStages } from './lib/matrix-stages.mjs'
import { root } from './lib/process.mjs'
import { runStages, sayTimes, sentence, stagesNamed, totalOf } from './lib/run-stages.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureBrowser, ensureDependencies } from './lib/setup.mjs'

/*
 * `npm run test:matrix`: everything, before a release (docs/testing.md says what that is more than `npm test`). Takes
 * hours; with names of stages only those run. What each stage came to stands in docs/matrix.md.
 */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

await run(
  async () => {
    const from = Date.now()
    await ensureNode()
    const chosen = stagesNamed(matrixStages, process.argv.slice(2))
    await ensureDependencies()
    process.env.TEST_SCOPE = 'matrix'
    process.env.CHROMIUM_PATH = await ensureBrowser()
    const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
    const done = await runStages(chosen)
    sayTimes(done, (Date.now() - from) / 1000)
    // A part of the mutations is no result of their stage.
    const part = process.env.MUTATION_GROUPS ?? process.env.MUTATION_FILES
    keepResults(
      matrixStages,
      done.filter(({ name }) => name !== 'mutation' || !part),
      { commit },
    )
    const total = totalOf(done)
    const failed = done.filter(({ ok }) => !ok).map(({ label }) => label)
    say(failed.length ? `${red('Failed')}: ${failed.join(', ')}` : bold('Everything passed.'))
    say(sentence(total))
    if (total.failed) process.exitCode = 1
  },
  [
    `npm run test:matrix [-- STAGE…]: everything, before a release, or the stages that are named: ${matrixStages.map(({ name }) => name).join(', ')}.`,
    'Takes hours and writes docs/matrix.md.',
  ].join('\n'),
)
