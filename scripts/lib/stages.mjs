import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { keepProofs } from './deep-proofs.mjs'
import { ensureDesktop } from './desktop-setup.mjs'
import { root, tool } from './process.mjs'
import { playwrightResults, vitestResults } from './results.mjs'

export const reports = join(root, 'node_modules', '.cache', 'kehribar', 'reports')
const unitReport = join(reports, 'unit.json')
const deepReport = join(reports, 'deep.json')

const vitest = (projects, report) =>
  tool('vitest', ['run', ...projects, '--reporter=dot', `--reporter=${join(root, 'scripts/lib/vitest-report.mjs')}`, '--silent=passed-only'], {
    env: { KEHRIBAR_UNIT_REPORT: report },
  })

const gateProjects = ['wide', 'phone', 'desktop', 'desktop-site']

/** A stage of these projects of Playwright, side by side. */
export const endToEnd = (name, label, projects) => {
  const report = join(reports, `${name}.json`)
  return {
    name,
    label,
    run: async () => {
      // A stage may run alone.
      if (projects.some((project) => project.startsWith('desktop'))) await ensureDesktop({ session: true })
      await tool('@playwright/test', ['test', ...projects.map((project) => `--project=${project}`)], {
        command: 'playwright',
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
    },
    results: () => playwrightResults(report),
  }
}

/**
 * What a change must pass. Stages of a group run side by side, one lane after the other processor; the groups follow each
 * other. `results`: what a stage's tests came to; a stage without is one that passes or fails.
 */
export const stages = [
  { name: 'lint', label: 'Lint', lane: 1, run: () => tool('eslint', ['.', '--max-warnings', '0'], { quiet: true }) },
  { name: 'format', label: 'Formatting', lane: 2, run: () => tool('@biomejs/biome', ['format', '.'], { command: 'biome', quiet: true }) },
  { name: 'types', label: 'Types', lane: 2, run: () => tool('typescript-7', ['-b'], { command: 'tsc', quiet: true }) },
  {
    name: 'imports',
    label: 'Imports between folders',
    lane: 2,
    run: () =>
      tool('dependency-cruiser', ['src', 'server', 'sandbox', 'tests', 'bench', '--config', 'build/dependency-cruiser.cjs'], {
        command: 'depcruise',
        quiet: true,
      }),
  },
  { name: 'unused', label: 'Unused code', lane: 2, run: () => tool('knip', [], { quiet: true }) },
  { name: 'build', label: 'Builds', lane: 2, run: () => ensureBuilt(['web', 'server', 'sandbox', 'desktop']) },
  {
    name: 'browsers',
    label: 'Browsers that can read the site',
    lane: 2,
    run: () => tool('es-check', ['--checkBrowser', '--module', 'dist/web/**/*.js'], { quiet: true }),
  },
  { name: 'size', label: 'Size budgets', lane: 2, run: () => tool('size-limit', ['--config', 'build/size-limit.cjs'], { quiet: true }) },
  // Mostly waits for the network, beside the two lanes that use a processor.
  { name: 'client', label: 'Electron and a desktop for the client', lane: 3, run: () => ensureDesktop({ session: true }) },
  {
    name: 'unit',
    label: 'Unit, contract, money and desktop tests',
    run: () => vitest(['--project=!deep'], unitReport),
    results: () => vitestResults(unitReport),
  },
  endToEnd('e2e', 'End-to-end tests', gateProjects),
]

/** Long proofs about the sandbox's games; a change runs them when it touches what they read. */
export const deepStage = {
  name: 'deep',
  label: 'Long proofs of the sandbox’s games and markets',
  run: () => vitest(['--project=deep'], deepReport),
  results: () => {
    const results = vitestResults(deepReport)
    keepProofs(results)
    return results
  },
}

/** Stages in the order of their groups, each group as its lanes. */
export function lanesOf(chosen) {
  const groups = []
  for (const stage of chosen) {
    const last = groups.at(-1)
    if (stage.lane && last?.[0][0].lane) {
      const lane = last.find(([first]) => first.lane === stage.lane)
      if (lane) lane.push(stage)
      else last.push([stage])
    } else groups.push([[stage]])
  }
  return groups
}
