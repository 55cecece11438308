import { runCommand } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run conformance`: checks the wallet of a server as a game provider calls it; `--help` lists the options. */
await runCommand(async () => {
  await ensureDependencies()
  await importSource('scripts/partners/conformance/index.ts')
})
