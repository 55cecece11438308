import { ensureBuilt } from './lib/build.mjs'
import { run } from './lib/console.mjs'
import { runProgram } from './lib/process.mjs'
import { ensureNode } from './lib/pinned-node.mjs'
import { ensureDependencies } from './lib/setup.mjs'

/** The operator's command on the built server; `npm run ops -- --help` shows what it can. */
await run(async () => {
  await ensureNode()
  await ensureDependencies()
  await ensureBuilt(['server'])
  process.exitCode = await runProgram('dist/server/ops.js')
})
