import { runCommand, rejectArguments } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run docs:back-end`: writes docs/generated/back-end-calls.md from the contract. */
await runCommand(async () => {
  rejectArguments()
  await ensureDependencies()
  await importSource('scripts/back-end/reference/index.ts')
}, 'npm run docs:back-end: writes docs/generated/back-end-calls.md from the contract.')
