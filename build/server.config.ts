import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { brandFolderPlugin } from './brand.ts'
import { recordInputs } from './inputs.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const outDir = here('../dist/server')

/** Builds the server and the operator's command with external packages, and copies the migrations. */
export default defineConfig({
  resolve: { alias: { '@server': here('../server/src') } },
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { index: here('../server/src/index.ts'), ops: here('../server/src/ops/index.ts') },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  plugins: [
    brandFolderPlugin(),
    recordInputs(),
    {
      name: 'copy-migrations',
      writeBundle: ({ dir = outDir }) => cpSync(here('../server/migrations'), `${dir}/migrations`, { recursive: true }),
    },
  ],
})
