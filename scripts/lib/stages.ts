import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { recordProofs } from './deep-proofs.ts'
import { ensureDesktop } from './desktop-setup.ts'
import { root } from './host.mjs'
import { runPackageCommand } from './process.ts'
import { playwrightResults, type TestResults, vitestResults } from './results.ts'

/** A part of a test run. */
export interface TestStage {
  readonly name: string
  readonly label: string
  /** Consecutive stages with lanes run side by side; stages of the same lane run one after the other. */
  readonly lane?: number
  /** Whether the stage's tests start the desktop client on Electron. */
  readonly startsClient?: boolean
  readonly run: () => Promise<unknown>
  /** Returns the results of the stage's tests; a stage without tests only passes or fails. */
  readonly results?: () => TestResults
}

export const reportsFolder = join(root, 'node_modules', '.cache', 'kehribar', 'reports')
const unitReport = join(reportsFolder, 'unit.json')
const deepReport = join(reportsFolder, 'deep.json')

const vitest = (projects: readonly string[], report: string) =>
  runPackageCommand('vitest', ['run', ...projects, '--reporter=dot', `--reporter=${join(root, 'scripts/lib/vitest-report.ts')}`, '--silent=passed-only'], {
    env: { KEHRIBAR_UNIT_REPORT: report },
  })

const gateProjects = ['wide', 'phone', 'desktop', 'desktop-site']

/** Returns the stage that runs these projects of Playwright side by side. */
export const endToEndStage = (name: string, label: string, projects: readonly string[], env: Readonly<Record<string, string>> = {}): TestStage => {
  const report = join(reportsFolder, `${name}.json`)
  const startsClient = projects.some((project) => project.startsWith('desktop'))
  return {
    name,
    label,
    startsClient,
    run: async () => {
      // The stage may run without the stage `client`, which normally prepares the desktop.
      if (startsClient) await ensureDesktop({ session: true })
      await runPackageCommand('@playwright/test', ['test', ...projects.map((project) => `--project=${project}`)], {
        command: 'playwright',
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
      })
    },
    results: () => playwrightResults(report),
  }
}

/** Stages that every change must pass. */
export const requiredStages: readonly TestStage[] = [
  {
    name: 'lint',
    label: 'Lint',
    lane: 1,
    run: async () => {
      await runPackageCommand('eslint', ['.', '--max-warnings', '0'], { quiet: true })
      await runPackageCommand('oxlint', [], { quiet: true })
    },
  },
  { name: 'format', label: 'Formatting', lane: 2, run: () => runPackageCommand('@biomejs/biome', ['format', '.'], { command: 'biome', quiet: true }) },
  { name: 'types', label: 'Types', lane: 2, run: () => runPackageCommand('typescript-7', ['-b'], { command: 'tsc', quiet: true }) },
  {
    name: 'imports',
    label: 'Imports between folders',
    lane: 2,
    run: () =>
      runPackageCommand('dependency-cruiser', ['src', 'server', 'sandbox', 'build', 'scripts', 'tests', 'bench', '--config', 'build/dependency-cruiser.cjs'], {
        command: 'depcruise',
        quiet: true,
      }),
  },
  { name: 'unused', label: 'Unused code', lane: 2, run: () => runPackageCommand('knip', ['--config', 'build/knip.json'], { quiet: true }) },
  { name: 'build', label: 'Builds', lane: 2, run: () => ensureBuilt(['web', 'server', 'sandbox', 'desktop']) },
  {
    name: 'browsers',
    label: 'Syntax for the oldest browsers',
    lane: 2,
    run: () => runPackageCommand('es-check', ['--checkBrowser', '--module', 'dist/web/**/*.js'], { quiet: true }),
  },
  { name: 'size', label: 'Size budgets', lane: 2, run: () => runPackageCommand('size-limit', ['--config', 'build/size-limit.cjs'], { quiet: true }) },
  // It mostly waits for the network, so it runs beside the two lanes that each use a processor.
  { name: 'client', label: 'Electron and a desktop for the client', lane: 3, run: () => ensureDesktop({ session: true }) },
  {
    name: 'unit',
    label: 'Unit, contract, money and desktop tests',
    run: () => vitest(['--project=!deep'], unitReport),
    results: () => vitestResults(unitReport),
  },
  endToEndStage('e2e', 'End-to-end tests', gateProjects),
]

/** Long tests of the sandbox's games, which a change runs if it changes a file that they import. */
export const deepStage: TestStage = {
  name: 'deep',
  label: 'Long tests of the sandbox’s games and markets',
  run: () => vitest(['--project=deep'], deepReport),
  results: () => {
    const results = vitestResults(deepReport)
    recordProofs(results)
    return results
  },
}

/** Returns the stages as groups that run one after the other; the lanes of a group run side by side. */
export function lanesOf(chosen: readonly TestStage[]): TestStage[][][] {
  const groups: TestStage[][][] = []
  for (const stage of chosen) {
    const last = groups.at(-1)
    if (stage.lane && last?.[0]?.[0]?.lane) {
      const lane = last.find(([first]) => first?.lane === stage.lane)
      if (lane) lane.push(stage)
      else last.push([stage])
    } else groups.push([[stage]])
  }
  return groups
}
