import { parseArgs } from 'node:util'
import { bold, red, runCommand, printLine } from './lib/console.ts'
import { provedRequirements } from './lib/deep-proofs.ts'
import { slowFiles, tooManySecondTries, unnamedRequirements } from './lib/rules-of-the-run.ts'
import { runStages, printTimes, countText, stagesNamed, totalCount } from './lib/run-stages.ts'
import { ensureBrowser, ensureDependencies } from './lib/setup.ts'
import { deepStage, requiredStages } from './lib/stages.ts'

/* `npm test`: runs everything that a change must pass (docs/testing.md). `npm test -- unit e2e` runs only the named stages. */
await runCommand(
  async () => {
    const from = Date.now()
    const { positionals: asked } = parseArgs({ allowPositionals: true })
    const named = stagesNamed([...requiredStages, deepStage], asked)
    await ensureDependencies('everything')
    const proved = provedRequirements()
    const chosen = named.filter(({ name }) => name !== deepStage.name || asked.includes(name) || !proved)
    if (chosen.some(({ results }) => results)) process.env.CHROMIUM_PATH = await ensureBrowser()
    const done = await runStages(chosen)
    const seconds = (Date.now() - from) / 1000
    printTimes(done, seconds)

    const broken = [
      ...slowFiles(
        done.flatMap(({ files }) => files),
        seconds,
      ),
      ...tooManySecondTries(done.flatMap(({ secondTry }) => secondTry)),
    ]
    // After a failure, the check would also list the requirements of the failed tests.
    if (!asked.length && done.every(({ ok }) => ok)) broken.push(...unnamedRequirements([...(proved ?? []), ...done.flatMap(({ titles }) => titles)]))
    for (const line of broken) process.stderr.write(`${red('✗')} ${line}\n`)
    const failed = done.filter(({ ok }) => !ok).map(({ label }) => label)
    const total = totalCount(done)
    total.failed += broken.length
    printLine(
      failed.length
        ? `${red('Failed')}: ${failed.join(', ')}`
        : bold(broken.length ? 'Every stage passed, but the run breaks the rules above.' : 'Everything passed.'),
    )
    // The last line has a form that other programs look for.
    printLine(countText(total))
    if (total.failed) process.exitCode = 1
  },
  [
    `npm test [-- STAGE…]: runs everything that a change must pass, or the named stages: ${[...requiredStages, deepStage].map(({ name }) => name).join(', ')}.`,
    'One file: npx vitest run --project node FILE (docs/testing.md).',
  ].join('\n'),
)
