import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureBrowser, ensureDependencies } from './lib/setup.mjs'
import { bold, dim, Problem, red, run, say, step } from './lib/console.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { root, tool } from './lib/process.mjs'

/*
 * Everything a change must pass, cheapest first. Every stage runs even when an earlier one failed, so that one run
 * tells all. `npm test -- unit e2e` runs only the named stages.
 */
const reports = join(root, 'node_modules', '.cache', 'kehribar', 'reports')
const report = (name) => join(reports, `${name}.json`)

const stages = [
  { name: 'format', label: 'Formatting', run: () => tool('@biomejs/biome', ['format', '.'], { command: 'biome', quiet: true }) },
  { name: 'types', label: 'Types', run: () => tool('typescript', ['-b'], { command: 'tsc', quiet: true }) },
  { name: 'lint', label: 'Lint', run: () => tool('eslint', ['.', '--max-warnings', '0'], { quiet: true }) },
  {
    name: 'imports',
    label: 'Imports between folders',
    run: () => tool('dependency-cruiser', ['src', 'tests', '--config', '.dependency-cruiser.cjs'], { command: 'depcruise', quiet: true }),
  },
  { name: 'unused', label: 'Unused code', run: () => tool('knip', [], { quiet: true }) },
  { name: 'build', label: 'Builds', run: () => ensureBuilt(['web', 'server', 'partners', 'desktop']) },
  { name: 'size', label: 'Size budgets', run: () => tool('size-limit', [], { quiet: false }) },
  {
    name: 'unit',
    label: 'Unit, contract, money and desktop tests',
    run: () => tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`]),
    count: () => vitestCount(report('unit')),
  },
  {
    name: 'e2e',
    label: 'End-to-end tests',
    run: () => tool('@playwright/test', ['test'], { command: 'playwright', env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') } }),
    count: () => playwrightCount(report('e2e')),
  },
]

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function vitestCount(file) {
  const result = read(file)
  return {
    passed: result?.numPassedTests ?? 0,
    failed: result ? result.numFailedTests + (result.numFailedTestSuites && !result.numFailedTests ? 1 : 0) : 1,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  }
}

function playwrightCount(file) {
  const stats = read(file)?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats ? stats.unexpected : 1, skipped: stats?.skipped ?? 0 }
}

await run(async () => {
  checkNode()
  await ensureDependencies()
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown.length) throw new Problem(`No such stage: ${unknown.join(', ')}. There are ${stages.map((stage) => stage.name).join(', ')}.`)
  const chosen = stages.filter((stage) => !asked.length || asked.includes(stage.name))
  if (chosen.some((stage) => stage.name === 'e2e' || stage.name === 'unit')) process.env.CHROMIUM_PATH = await ensureBrowser()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  for (const stage of chosen) {
    let ok = true
    try {
      await step(stage.label, stage.run)
    } catch (error) {
      ok = false
      failures.push(stage.label)
      process.stderr.write(`${red('✗')} ${stage.label}: ${error.message}\n`)
    }
    const count = stage.count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
    if (!ok && !count.failed) count.failed = 1
    for (const key of Object.keys(total)) total[key] += count[key]
    if (stage.count) say(dim(`  ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`))
  }
  say('')
  if (failures.length) say(`${red('Failed')}: ${failures.join(', ')}`)
  else say(bold('Everything passed.'))
  // The closing line that any runner's reader understands.
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  if (failures.length) process.exitCode = 1
})
