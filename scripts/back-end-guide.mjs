import { run } from './lib/console.mjs'
import { runSource } from './lib/run-source.mjs'

/** Writes docs/back-end.md from the contract. */
await run(() => runSource('scripts/back-end/guide/index.ts'), 'npm run docs:back-end: writes docs/back-end.md from the contract.')
