import { ensureBuilt } from './lib/build.ts'
import { runCommand } from './lib/console.ts'
import { runProgram } from './lib/process.ts'
import { ensureDependencies } from './lib/setup.ts'

/* `npm run ops`: the operator's commands of the built server; `npm run ops -- --help` lists them. */
await runCommand(async () => {
  await ensureDependencies()
  await ensureBuilt(['server'])
  process.exitCode = await runProgram('dist/server/ops.js')
})
