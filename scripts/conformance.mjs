import { run } from './lib/console.mjs'
import { runSource } from './lib/run-source.mjs'

/** Whether a server's wallet does what a game company is promised; `npm run conformance -- --help` shows what it can. */
await run(() => runSource('scripts/partners/conformance/index.ts'))
