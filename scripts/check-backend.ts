import { runCommand } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run check:backend`: checks whether a back end works with the site; `--help` lists the options. */
await runCommand(async () => {
  await ensureDependencies()
  await importSource('scripts/back-end/check/index.ts')
})
