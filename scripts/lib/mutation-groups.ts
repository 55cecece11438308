/** Code that is mutated, and the tests that must fail because of a mutation. */
export interface MutationGroup {
  /** Globs of the code. */
  readonly files: readonly string[]
  /** Project of vitest.config.ts. */
  readonly project: string
  /** Globs of test files of the project. */
  readonly tests: string[]
  /** Whether strings are mutated. Strings of the server, such as names of columns, are checked by contract, types and database. */
  readonly words: boolean
  readonly server?: boolean
}

const api = (...names: string[]) => names.map((name) => `server/tests/${name}.test.ts`)
const serverModules = (names: readonly string[], ...tests: string[]): MutationGroup => ({
  files: names.map((name) => `server/src/modules/${name}/**/*.ts`),
  project: 'node',
  tests: [...names.map((name) => `server/src/modules/${name}/**/*.test.ts`), ...api(...tests)],
  words: false,
  server: true,
})

export const allMutationGroups: Readonly<Record<string, MutationGroup>> = {
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
    tests: ['server/src/ledger/*.test.ts', ...api('money-{audit,fraud,ledger,idempotency}')],
    words: false,
    server: true,
  },
  // The slowest test files (every call in every state, races, locks) are left out, because they find no more than the others.
  limits: serverModules(['limits', 'safer-play', 'exclusion', 'reality-checks', 'affordability'], 'limits-{amounts,exclusion,reality,registration,messages}'),
  bonuses: serverModules(['bonuses'], 'bonuses-{claims,promo,refusals,spins,wagering}', 'bonus-requests'),
  deposits: serverModules(['deposits'], 'deposits-*', 'money-deposit', 'suspense', 'imports'),
  withdrawals: serverModules(['withdrawals'], 'withdrawals-{bonus,edges,payout,request}'),
}
