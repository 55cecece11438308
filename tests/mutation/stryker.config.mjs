import { allMutationGroups } from '../../scripts/lib/mutation-groups.ts'

const { words } = allMutationGroups[process.env.MUTATION_GROUP]

/** Stryker's configuration for one group. scripts/lib/mutation.ts passes the group and its files. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: process.env.MUTATION_FILES.split(','),
  // The linter rejects an unnecessary `?.`, and the type checker a missing one.
  mutator: { excludedMutations: words ? [] : ['StringLiteral', 'OptionalChaining'] },
  coverageAnalysis: 'perTest',
  // A mutant that is evaluated at module load would require a full run of all tests.
  ignoreStatic: !words,
  disableTypeChecks: true,
  ignorePatterns: ['/dist', '/out', '/release', '/gallery', '/.data', '/docs', '/test-results', '/reports'],
  // Not below node_modules, because Vitest treats nothing there as source.
  tempDirName: '.mutation',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  // Reuses results for unchanged code and tests of the group; other changes are not detected (docs/testing.md).
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: process.env.MUTATION_REPORT.replace('.json', '-incremental.json'),
  allowConsoleColors: false,
  concurrency: 2,
  // Long enough for a busy machine. A hanging test fails earlier by its own timeout (vitest.config.ts).
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  timeoutFactor: 1.2,
}
