import { groups } from './groups.mjs'

const { words } = groups[process.env.MUTATION_GROUP]

/** For one group (scripts/lib/mutation.mjs names it and its files). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: process.env.MUTATION_FILES.split(','),
  // A `?.` or `?.()` that is not needed is refused by the linter, one that is missing by the types.
  mutator: { excludedMutations: words ? [] : ['StringLiteral', 'OptionalChaining'] },
  coverageAnalysis: 'perTest',
  // What is evaluated once, when its module is loaded, would cost a run of every test each.
  ignoreStatic: !words,
  disableTypeChecks: true,
  ignorePatterns: ['/dist', '/out', '/release', '/gallery', '/.data', '/docs', '/test-results', '/reports'],
  // Not below node_modules: what lies there is no source to Vitest.
  tempDirName: '.mutation',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  // Only what changed since the last run, in code or tests of the group; what else changed is not seen (docs/testing.md).
  incremental: process.env.MUTATION_INCREMENTAL === '1',
  incrementalFile: process.env.MUTATION_REPORT.replace('.json', '-incremental.json'),
  allowConsoleColors: false,
  concurrency: 2,
  // Long enough for a machine that has other work: what hangs fails by its test before (vitest.config.ts).
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  timeoutFactor: 1.2,
}
