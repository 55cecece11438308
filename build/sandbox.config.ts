import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { brandFolderPlugin } from './brand.ts'
import { browserTargets } from './browsers.ts'
import { recordInputs } from './inputs.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = at('../sandbox/src/companies/pages')
/** Bundles of the companies' pages: one script and one style sheet for each folder with an index. */
const bundles = Object.fromEntries(readdirSync(pages).flatMap((name) => (existsSync(`${pages}/${name}/index.ts`) ? [[name, `${pages}/${name}/index.ts`]] : [])))

/**
 * Builds the sandbox: scripts and styles of the companies' pages, the companies' server, and the program that writes the
 * demo world. `vite build -c build/sandbox.config.ts`
 */
export default defineConfig({
  root: at('..'),
  base: '/assets/',
  plugins: [brandFolderPlugin(), recordInputs()],
  publicDir: `${pages}/public`,
  logLevel: 'warn',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: at('../dist/sandbox/pages'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        target: browserTargets(),
        rollupOptions: {
          input: { base: `${pages}/styles/base.css`, ...bundles },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js', assetFileNames: '[name][extname]' },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: at('../dist/sandbox'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: {
          input: { index: at('../sandbox/src/companies/index.ts'), world: at('../sandbox/src/world/index.ts') },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
        },
      },
    },
  },
})
