import { parseArgs } from 'node:util'
import { bold, red, run, say } from './lib/console.ts'
import { provedNumbers } from './lib/deep-proofs.ts'
import { slowFiles, tooManySecondTries, unnamedRequirements } from './lib/rules-of-the-run.ts'
import { runStages, sayTimes, sentence, stagesNamed, totalOf } from './lib/run-stages.ts'
import { ensureBrowser, ensureDependencies } from './lib/setup.ts'
import { deepStage, stages } from './lib/stages.ts'

/* `npm test`: everything that a change must pass (docs/testing.md). `npm test -- unit e2e` runs only the named stages. */
await run(
  async () => {
    const from = Date.now()
    const { positionals: asked } = parseArgs({ allowPositionals: true })
    const named = stagesNamed([...stages, deepStage], asked)
    await ensureDependencies('everything')
    const proved = provedNumbers()
    const chosen = named.filter(({ name }) => name !== deepStage.name || asked.includes(name) || !proved)
    if (chosen.some(({ results }) => results)) process.env.CHROMIUM_PATH = await ensureBrowser()
    const done = await runStages(chosen)
    const seconds = (Date.now() - from) / 1000
    sayTimes(done, seconds)

    const broken = [
      ...slowFiles(
        done.flatMap(({ files }) => files),
        seconds,
      ),
      ...tooManySecondTries(done.flatMap(({ secondTry }) => secondTry)),
    ]
    // A failed test would also be missing here.
    if (!asked.length && done.every(({ ok }) => ok)) broken.push(...unnamedRequirements([...(proved ?? []), ...done.flatMap(({ titles }) => titles)]))
    for (const line of broken) process.stderr.write(`${red('✗')} ${line}\n`)
    const failed = done.filter(({ ok }) => !ok).map(({ label }) => label)
    const total = totalOf(done)
    total.failed += broken.length
    say(
      failed.length
        ? `${red('Failed')}: ${failed.join(', ')}`
        : bold(broken.length ? 'Every stage passed, but the run breaks the rules above.' : 'Everything passed.'),
    )
    // Last line, in the form that programs look for.
    say(sentence(total))
    if (total.failed) process.exitCode = 1
  },
  [
    `npm test [-- STAGE…]: runs everything that a change must pass, or the named stages: ${[...stages, deepStage].map(({ name }) => name).join(', ')}.`,
    'One file: npx vitest run --project node FILE (docs/testing.md).',
  ].join('\n'),
)
