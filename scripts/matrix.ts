import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bold, red, runCommand, printLine } from './lib/console.ts'
import { root } from './lib/host.mjs'
import { recordResults } from './lib/matrix-page.ts'
import { matrixStages } from './lib/matrix-stages.ts'
import { runStages, printTimes, countText, stagesNamed, totalCount } from './lib/run-stages.ts'
import { ensureBrowser, ensureDependencies, ensureMatrixPrograms } from './lib/setup.ts'

/* `npm run test:matrix`: all tests before a release (docs/testing.md has the differences from `npm test`). Takes hours. */
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

await runCommand(
  async () => {
    const from = Date.now()
    const chosen = stagesNamed(matrixStages, parseArgs({ allowPositionals: true }).positionals)
    await ensureDependencies('everything')
    await ensureMatrixPrograms()
    process.env.TEST_SCOPE = 'matrix'
    process.env.CHROMIUM_PATH = await ensureBrowser()
    const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
    const done = await runStages(chosen)
    printTimes(done, (Date.now() - from) / 1000)
    // Mutation tests of a part do not count as a result of their stage.
    const part = process.env.MUTATION_GROUPS ?? process.env.MUTATION_FILES
    recordResults(
      matrixStages,
      done.filter(({ name }) => name !== 'mutation' || !part),
      { commit },
    )
    const total = totalCount(done)
    const failed = done.filter(({ ok }) => !ok).map(({ label }) => label)
    printLine(failed.length ? `${red('Failed')}: ${failed.join(', ')}` : bold('Everything passed.'))
    printLine(countText(total))
    if (total.failed) process.exitCode = 1
  },
  [
    `npm run test:matrix [-- STAGE…]: runs all tests before a release, or the named stages: ${matrixStages.map(({ name }) => name).join(', ')}.`,
    'Takes hours and writes docs/generated/matrix.md.',
  ].join('\n'),
)
