import { run } from './lib/console.mjs'
import { runSource } from './lib/run-source.mjs'

/** Whether a back end can stand behind the site; `npm run check:backend -- --help` shows what it can. */
await run(() => runSource('scripts/back-end/check/index.ts'))
