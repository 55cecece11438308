import { run } from './lib/console.mjs'
import { runSource } from './lib/run-source.mjs'

/** Writes docs/settings.md from the schema of the settings. */
await run(() => runSource('scripts/settings/index.ts'), 'npm run docs:settings: writes docs/settings.md from the schema of the settings.')
