import { runCommand, rejectArguments } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run docs:settings`: writes docs/generated/settings.md and operator-api.json from their schemas. */
await runCommand(async () => {
  rejectArguments()
  await ensureDependencies()
  await importSource('scripts/settings/index.ts')
}, 'npm run docs:settings: writes docs/generated/settings.md and operator-api.json from their schemas.')
