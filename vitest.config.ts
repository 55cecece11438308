import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = {
  '@shared': here('./src/shared'),
  '@server': here('./src/server'),
  '@partners': here('./src/partners'),
  '@': here('./src/renderer'),
}

const resolve = { alias }
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // One less than the processors is the default: on two of them, one would idle.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,server,partners}/**/*.test.ts', 'tests/{api,faults,support}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'src/partners/pages/**'],
          globalSetup: ['./tests/support/global-setup.ts'],
          ...timeouts,
        },
      },
      {
        // Every money proof once more, against two servers on one database (tests/support/server.ts).
        resolve,
        test: {
          name: 'two-servers',
          environment: 'node',
          include: [
            'tests/api/money-{concurrency,crash,deposit,ledger,model,wallet}.test.ts',
            'tests/api/{withdrawals,deposits,bonuses}-*.test.ts',
            'tests/api/{bonus-requests,limits-amounts,ops}.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          env: { TEST_SERVERS: '2' },
          globalSetup: ['./tests/support/global-setup.ts'],
          ...timeouts,
        },
      },
      {
        // The desktop client without Electron's binary; needs no database. What it says about out/ needs a build.
        resolve: { alias: { ...alias, electron: here('./tests/desktop/fakes/electron.ts') } },
        define: { __API_ORIGIN__: '"http://127.0.0.1:4600"', __PARTNERS_ORIGIN__: '"http://127.0.0.1:4601"', __UPDATE_KEY__: '""' },
        test: {
          name: 'desktop',
          environment: 'node',
          include: ['src/{main,preload}/**/*.test.ts', 'tests/desktop/unit/**/*.test.ts'],
          setupFiles: ['./tests/desktop/fakes/quiet.ts'],
          server: { deps: { inline: ['electron-store'] } },
          ...timeouts,
        },
      },
      {
        resolve,
        define: { __SHELL__: '"web"' },
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/renderer/**/*.test.{ts,tsx}', 'src/partners/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['./tests/support/web-setup.ts'],
          ...timeouts,
        },
      },
    ],
  },
})
