import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { deepFiles } from './scripts/lib/deep-proofs.ts'
import { isMatrixRun } from './tests/support/scope.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = {
  '@server': here('./server/src'),
  '@sandbox': here('./sandbox/src'),
  '@': here('./src/renderer'),
}

const resolve = { alias }
/** No test is retried. `expect.poll` is patient, because the machine may be busy. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
/** Test files of one worker share its modules, so that each module is evaluated once. */
const shared = { ...timeouts, isolate: false }

/** Races and kills of money operations, run against two servers on one database. */
const races = ['tests/faults/**/*.test.ts', 'server/tests/money-{crash,model}.test.ts']
const alsoOnTwo = ['server/tests/money-{concurrency,wallet}.test.ts', 'server/tests/{withdrawals-concurrency,deposits-decide,bonuses-claims}.test.ts']
/** Every money proof. */
const money = [
  'server/tests/money-{concurrency,deposit,ledger,wallet}.test.ts',
  'server/tests/{withdrawals,deposits,bonuses}-*.test.ts',
  'server/tests/{bonus-requests,limits-amounts,ops}.test.ts',
]

/** Tests that prepare the page before its modules are evaluated. */
const withPagesOfTheirOwn = ['slot/board', 'slot/follow', 'table/controls'].map((name) => `sandbox/src/companies/pages/${name}.test.ts`)
/** Tests that mock modules. */
const withModulesOfTheirOwn = ['src/renderer', 'sandbox/src/companies/pages'].flatMap((folder) =>
  readdirSync(here(`./${folder}`), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(here(`./${folder}/${name}`), 'utf8')))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)
/** Tests that wait for the first use of the page. An earlier file with fake timers in the same worker can leave that wait pending for ever. */
const withIdleTasks = ['app/layouts/root-layout', 'shell/support'].map((name) => `src/renderer/${name}.test.tsx`)
/** Tests with React's server renderer, which leaves its last contexts set for the renderer of a browser. */
const withServerRendering = ['concurrent', 'drawn'].map((name) => `src/renderer/app/${name}-pages.test.tsx`)
const alone = [...withModulesOfTheirOwn, ...withPagesOfTheirOwn, ...withIdleTasks, ...withServerRendering]
/** Another back end's answers as the site's client reads them. */
const mutations = 'tests/back-ends/{money,mutations}.test.ts'
const web = () => ({
  resolve,
  define: { __SHELL__: '"web"' },
  oxc: { jsx: { runtime: 'automatic' as const } },
})
const webTest = { environment: 'jsdom', setupFiles: ['./tests/support/web-setup.ts'] }

export default defineConfig({
  test: {
    // One less than the processors is the default: on two of them, one would idle.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['{src/shared,server,sandbox/src}/**/*.test.ts', 'tests/{back-ends,faults,support}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'sandbox/src/companies/pages/**', ...deepFiles, mutations, ...(isMatrixRun ? [] : races)],
          globalSetup: ['./tests/support/global-setup.ts'],
        },
      },
      // A run leaves them out while nothing changed that they read (scripts/lib/deep-proofs.ts).
      { resolve, test: { ...shared, name: 'deep', environment: 'node', include: [...deepFiles] } },
      {
        // Money proofs against two servers on one database (tests/support/server.ts).
        resolve,
        test: {
          ...shared,
          name: 'two-servers',
          environment: 'node',
          include: [...races, ...(isMatrixRun ? money : alsoOnTwo)],
          env: { TEST_SERVERS: '2' },
          globalSetup: ['./tests/support/global-setup.ts'],
        },
      },
      {
        // The desktop client without Electron's binary; needs no database. What it says about out/ needs a build.
        resolve: { alias: { ...alias, electron: here('./tests/desktop/fakes/electron.ts') } },
        define: { __API_ORIGIN__: '"http://127.0.0.1:4600"', __SITE_ORIGIN__: '""', __PARTNERS_ORIGIN__: '"http://127.0.0.1:4601"', __UPDATE_KEY__: '""' },
        test: {
          ...timeouts,
          name: 'desktop',
          environment: 'node',
          include: ['src/{main,preload}/**/*.test.ts', 'tests/desktop/unit/**/*.test.ts'],
          setupFiles: ['./tests/desktop/fakes/quiet.ts'],
          server: { deps: { inline: ['electron-store'] } },
        },
      },
      {
        ...web(),
        test: {
          ...webTest,
          ...shared,
          name: 'web',
          include: ['src/renderer/**/*.test.{ts,tsx}', 'sandbox/src/companies/pages/**/*.test.{ts,tsx}', 'tests/gallery/*.test.ts', mutations],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      { ...web(), test: { ...webTest, ...timeouts, name: 'web-alone', include: alone } },
    ],
  },
})
