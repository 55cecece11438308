import { run, takeNoArguments } from './lib/console.ts'
import { importSource } from './lib/import-source.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run docs:settings`: writes docs/generated/settings.md from the schema of the settings. */
await run(async () => {
  takeNoArguments()
  await ensureDependencies()
  await importSource('scripts/settings/index.ts')
}, 'npm run docs:settings: writes docs/generated/settings.md from the schema of the settings.')
