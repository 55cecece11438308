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
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,server,partners,main,preload}/**/*.test.ts', 'tests/{api,desktop,faults,support}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/desktop/{e2e,electron}/**', 'src/partners/pages/**'],
          globalSetup: ['./tests/support/global-setup.ts'],
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
