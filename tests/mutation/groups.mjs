/*
 * The mutated code, and the tests for each part. Strings of the server (`StringLiteral`: column names, text keys) are not
 * mutated, because the contract, the types and the database check them. Those of the rules are.
 * - `files`: globs of the code
 * - `project`, `tests`: project of vitest.config.ts, and globs of its test files
 * - `words`: whether strings are mutated
 */
const api = (...names) => names.map((name) => `tests/api/${name}.test.ts`)
const serverModule = (name, ...tests) => ({
  files: [`server/src/modules/${name}/**/*.ts`],
  project: 'node',
  tests: [`server/src/modules/${name}/**/*.test.ts`, ...api(...tests)],
  words: false,
  server: true,
})

export const groups = {
  rules: { files: ['src/shared/rules/*.ts'], project: 'node', tests: ['src/shared/rules/*.test.ts'], words: true },
  intents: {
    files: ['src/renderer/platform/money-intent/*.ts', 'src/renderer/ui/money/use-money-submit.ts'],
    project: 'web',
    tests: ['src/renderer/platform/money-intent/*.test.{ts,tsx}', 'src/renderer/ui/money/use-money-submit.test.tsx'],
    words: true,
  },
  client: {
    files: ['src/main/policy/*.ts', 'src/main/session-vault/*.ts'],
    project: 'desktop',
    tests: ['src/main/{api-proxy,net,policy,session-vault}/*.test.ts', 'src/main/windows/web-preferences.test.ts', 'tests/desktop/unit/back-ends.test.ts'],
    words: true,
  },
  ledger: {
    files: ['server/src/ledger/*.ts'],
    project: 'node',
    tests: ['server/src/ledger/*.test.ts', ...api('money-{audit,fraud,ledger,once}')],
    words: false,
    server: true,
  },
  // Excludes the slowest test files if the others find the same mutants: every call in every state, races, locks.
  limits: serverModule('limits', 'limits-{amounts,exclusion,reality,registration,told}'),
  bonuses: serverModule('bonuses', 'bonuses-{claims,promo,refusals,spins,wagering}', 'bonus-requests'),
  deposits: serverModule('deposits', 'deposits-*', 'money-deposit', 'suspense', 'imports'),
  withdrawals: serverModule('withdrawals', 'withdrawals-{bonus,edges,payout,request}'),
}
