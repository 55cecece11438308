import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const outDir = here('./dist/server')

/** One file, with the packages left outside, and the migrations beside it. */
export default defineConfig({
  resolve: { alias: { '@shared': here('./src/shared'), '@server': here('./src/server') } },
  publicDir: false,
  build: {
    ssr: here('./src/server/index.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'index.js', codeSplitting: false } },
  },
  plugins: [
    {
      name: 'copy-migrations',
      writeBundle: ({ dir = outDir }) => cpSync(here('./src/server/db/migrations'), `${dir}/migrations`, { recursive: true }),
    },
  ],
})
